import TestSupport
import Testing

@testable import CatalogSearch

struct TextTests {
    @Test func `every syllable is taken apart and put together`() {
        for value in Syllable.all.lowerBound.value...Syllable.all.upperBound.value {
            guard let scalar = Unicode.Scalar(value), let syllable = Syllable(scalar) else {
                Issue.record("U+\(String(value, radix: 16))")
                continue
            }
            #expect(syllable.scalar == scalar)
            #expect(Syllable(Syllable.open(scalar))?.final == nil)
        }
        #expect(Syllable("a") == nil)
        #expect(Syllable(initial: "ㄸ", vowel: "ㅏ", final: "ㄸ").scalar == nil)
        #expect(Syllable(initial: "ㄳ", vowel: "ㅏ").scalar == nil)
    }

    @Test func `every pair of syllables is typed with keys and back`() {
        var random = SeededGenerator(seed: TestSeed.value())
        for _ in 0..<3000 {
            let text = String(
                String.UnicodeScalarView(
                    (0..<3).compactMap { _ in
                        Unicode.Scalar(0xAC00 + UInt32(random.below(11_172)))
                    }))
            let latin = HangulKeyboard.latin(from: text)
            #expect(HangulKeyboard.hangul(from: latin) == text, "\(latin)")
        }
    }

    @Test func `while a word is typed, each intermediate text matches`() {
        for word in ["텀블러", "커피나무", "닭가슴살", "값싼", "과일", "의자", "안녕", "꽃", "있다", "훑이"] {
            let keys = HangulKeyboard.latin(from: word)
            for count in 1...keys.count {
                let typed = HangulKeyboard.hangul(from: String(keys.prefix(count)))
                #expect(
                    HangulKeyboard.latin(from: typed) == keys.prefix(count)
                        && HalfTyped.contains(
                            FoldedText(word).joined, FoldedText(typed).joined),
                    "\(typed)")
            }
        }
    }

    @Test func `keys without a letter of their own ignore the shift key`() {
        #expect(HangulKeyboard.hangul(from: "XKak") == "타마")
        #expect(HangulKeyboard.hangul(from: "RK") == "까")
    }

    @Test(arguments: [
        ("텀블러를", "텀블러"), ("집으로", "집"), ("서울까지", "서울"), ("커피로", "커피"), ("500ml은", "500ml"),
    ])
    func `particles are removed, the longest first`(term: String, rest: String) {
        #expect(Particles.removing(from: Array(term.unicodeScalars)) == Array(rest.unicodeScalars))
    }

    @Test(arguments: [
        ("mugs", "mug", "mug"), ("cases", "case", "cas"), ("boxes", "boxe", "box"),
        ("berries", "berrie", "berry"), ("glass", "glass", "glass"), ("s", "s", "s"),
        ("mug", "mug", "mug"), ("", "", ""),
    ])
    func `endings of English plurals are removed in two ways`(
        term: String, withoutLetter: String, withoutEnding: String
    ) {
        let scalars = Array(term.unicodeScalars)
        #expect(Plurals.removingLetter(from: scalars) == Array(withoutLetter.unicodeScalars))
        #expect(Plurals.removingEnding(from: scalars) == Array(withoutEnding.unicodeScalars))
    }

    @Test(arguments: ["나를", "텀블러", "mug", ""])
    func `other words keep their ends`(term: String) {
        #expect(Particles.removing(from: Array(term.unicodeScalars)) == nil)
    }

    @Test(arguments: [
        ("tumbler", "tumbelr", true), ("tumbler", "tumblr", true), ("tumbler", "tumbllert", false),
        ("tumbler", "tumblers", true), ("tumbler", "tumbier", true), ("tumbler", "tumbler", false),
        ("tumbler", "utmbler", true), ("tumbler", "tmubelr", false), ("", "a", true),
        ("ab", "ba", true), ("abc", "cba", false),
    ])
    func `one slip of the finger is recognised`(left: String, right: String, isOne: Bool) {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        #expect(SingleEdit.separates(left, right) == isOne)
        #expect(SingleEdit.separates(right, left) == isOne)
    }

    @Test func `at most three grams of a query are used`() {
        func grams(_ text: String) -> [String] {
            let readings = QueryGrams.readings(of: SearchQuery(text).terms)
            return QueryGrams.selection(of: readings.last ?? []).map(\.text)
        }
        #expect(grams("abcde") == ["abc", "bcd", "cde"])
        #expect(grams("abcdefgh") == ["abc", "cde", "fgh"])
        #expect(grams("텀블") == ["텀브"])
        #expect(grams("텀블 컵") == ["텀브", "컵"])
        #expect(grams("텀블ㄹ") == ["텀블"])
        #expect(grams("컵x ㅋ") == ["컵x"])
        #expect(grams("2리터") == ["2리", "리터"])
        #expect(grams("가가가각") == ["가가"])
    }

    @Test func `short words are read with their neighbours, then alone, then left out`() {
        func readings(_ text: String) -> [[String]] {
            let terms = SearchQuery(text).terms
            let readings = QueryGrams.readings(of: terms) + [QueryGrams.looseReading(of: terms)]
            return readings.filter { !$0.isEmpty }.map { $0.map(\.text) }
        }
        #expect(readings("텀브") == [["텀브"]])
        #expect(readings("텀블") == [["텀블"], ["텀브"]])
        #expect(
            readings("텀블 컵")
                == [["텀블", "블컵"], ["텀블", "블커"], ["텀블", "컵"], ["텀브", "컵"], ["텀브"]])
        #expect(readings("mk 23") == [["mk2", "k23"], ["mk", "23"], ["mk"]])
        #expect(readings("컵 5") == [["컵5"], ["컵", "5"], ["컵"]])
        #expect(readings("a b") == [["ab"], ["a", "b"], ["a"]])
        #expect(readings("nova컵") == [["nov", "ova", "a컵"], ["nov", "ova", "a커"]])
        #expect(readings("컵") == [["컵"]])
        #expect(readings("ㅋ").isEmpty)
    }
}

import TestSupport
import Testing
import Text

@testable import CatalogSearch

struct PostingsTests {
    private func text(_ body: (inout OutputBuffer) -> Void) -> String {
        var buffer = OutputBuffer()
        body(&buffer)
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        (0, "A"), (25, "Z"), (26, "a"), (31, "f"), (32, "gB"), (63, "_B"), (64, "gC"), (1023, "_f"),
        (1024, "ggB"), (1_000_000, "gywe"),
    ])
    func `a number is written in letters`(number: Int, letters: String) {
        #expect(text { Postings.append(number, to: &$0) } == letters)
        #expect(Postings.numbers(in: letters.utf8) == [number])
    }

    @Test func `descending numbers are written by their differences`() {
        #expect(text { Postings.append(descending: [9, 8, 5, 0], below: 10, to: &$0) } == "AACE")
        #expect(Postings.descending(in: "AACE".utf8, below: 10) == [9, 8, 5, 0])
        #expect(Postings.descending(in: "".utf8, below: 0) == [])
    }

    @Test(arguments: ["*1", "AA g", "Ag", "AAAAAAAAAAA", "__________________A", "가"])
    func `other texts are refused`(text: String) {
        #expect(Postings.descending(in: text.utf8, below: 10) == nil)
    }

    @Test func `the store returns the stored numbers`() {
        var random = SeededGenerator(seed: TestSeed.value())
        var store = PostingStore()
        var expected: [Gram: Set<Int>] = [:]
        let grams = "가나다라마바사아자차".unicodeScalars.map { Gram($0) }
        var document = 0
        for _ in 0..<5000 {
            document += 1 + random.below(random.below(20) == 0 ? 3_000_000 : 200)
            for _ in 0..<2 {
                let gram = grams[random.below(1 + random.below(grams.count))]
                store.add(UInt32(document), to: gram)
                expected[gram, default: []].insert(document)
            }
        }
        var documents: [Int] = []
        #expect(store.count == expected.count)
        for index in 0..<store.count {
            store.read(index, into: &documents)
            #expect(documents == expected[store.gram(at: index)]?.sorted(by: >))
            #expect(store.documentCount(at: index) == documents.count)
        }
    }

    @Test func `grams are ordered like their bytes`() {
        let grams = ["^", "a", "ab", "abc", "b", "é", "가", "가나", "\u{FFFD}", "\u{20000}"]
            .map { (text: String) in
                let scalars = Array(text.unicodeScalars)
                return Gram(
                    scalars[0], scalars.dropFirst().first, scalars.dropFirst(2).first)
            }
        #expect(grams.sorted() == grams)
        #expect(grams.map(\.text).map { Array($0.utf8) } == grams.map { Array($0.text.utf8) })
        #expect(Gram("a").hash == 0xE40C_292C)
        #expect(Gram("텀", "블").hash == Gram("^", "텀", "브").hash)
        #expect(Gram("^", "텀", "블").scalars == ["^", "텀", "블"])
    }
}

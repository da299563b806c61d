/// The names of the variants of one product.
struct VariantNames {
    private let names: [String]
    /// The beginning that all names share.
    private let beginning: String
    /// The name of the product without the values of variants; `nil` if the names share nothing.
    let common: String?

    /// - Parameter values: the values of the options of each variant, which may end its name.
    init(_ names: [String], values: [[String]]) {
        self.names = names
        if names.count > 1, Set(names).count == 1 {
            beginning = names[0]
            common = beginning.isEmpty ? nil : beginning
        } else {
            let stripped = zip(names, values).map { $0.withoutEnding(of: $1) }
            let name = BracketedText(Self.commonBeginning(of: stripped)).name
            beginning = name.text
            common = name.text.isEmpty ? nil : name.text + name.missingBrackets
        }
    }

    /// The end of each name after the common beginning; empty for a name that has only the beginning.
    var endings: [String] {
        names.map { name in
            guard !beginning.isEmpty, name.hasPrefix(beginning) else { return "" }
            return BracketedText(String(name.dropFirst(beginning.count))).value
        }
    }

    private static func commonBeginning(of names: [String]) -> String {
        guard let first = names.first else { return "" }
        var common = first
        for name in names.dropFirst() where name != common {
            common = String(common.prefix(zip(common, name).prefix { $0 == $1 }.count))
            // A word is shared as a whole or not at all.
            let isWhole = [name, first].allSatisfy { other in
                let rest = other.dropFirst(common.count)
                return rest.isEmpty || !(rest.first?.isInWord ?? false)
                    || !(common.last?.isInWord ?? false)
            }
            if !isWhole {
                common = common.lastIndex(where: \.endsWord).map { String(common[..<$0]) } ?? ""
            }
        }
        return common
    }
}

extension String {
    /// The text without values at its end, which separators or brackets may surround.
    fileprivate func withoutEnding(of values: [String]) -> String {
        var text = Substring(self)
        for value in values.reversed() {
            text = text.trimmingLast { $0.isSeparator || $0.isOpeningBracket }
            if text.last?.isClosingBracket == true, text.dropLast().hasSuffix(value) {
                text.removeLast()
            }
            guard text.hasSuffix(value), text.count > value.count else { return self }
            text.removeLast(value.count)
        }
        return String(text)
    }
}

extension Substring {
    fileprivate func trimmingLast(while isEnd: (Character) -> Bool) -> Substring {
        lastIndex { !isEnd($0) }.map { self[...$0] } ?? ""
    }
}

/// A part of a name, in which brackets may have lost their partners.
private struct BracketedText {
    private let characters: [Character]
    /// The index of the other bracket, for each bracket that has one.
    private var partners: [Int: Int] = [:]

    init(_ text: String) {
        characters = Array(text)
        var open: [Int] = []
        for (index, character) in characters.enumerated() {
            if character.isOpeningBracket {
                open.append(index)
            } else if character.isClosingBracket, let partner = open.popLast() {
                partners[index] = partner
                partners[partner] = index
            }
        }
    }

    /// The text as the name of a product, and the brackets that are missing at its end.
    ///
    /// At its beginning only blanks and dashes are left out, because a name may begin with a
    /// bracket.
    var name: (text: String, missingBrackets: String) {
        let start = characters.firstIndex { !$0.isWhitespace && !$0.isDash } ?? characters.count
        var end = characters.count
        while end > start, characters[end - 1].isSeparator || isAlone(end - 1) { end -= 1 }
        let missing = (start..<end).reversed().compactMap { index in
            isAlone(index) ? characters[index].closingBracket : nil
        }
        return (String(characters[start..<end]), String(missing))
    }

    /// The text as a value, without separators and brackets around it.
    var value: String {
        var (start, end) = (0, characters.count)
        while start < end {
            if characters[start].isSeparator || isAlone(start) {
                start += 1
            } else if characters[end - 1].isSeparator || isAlone(end - 1) {
                end -= 1
            } else if partners[start] == end - 1 {
                (start, end) = (start + 1, end - 1)
            } else {
                break
            }
        }
        return String(characters[start..<end])
    }

    /// True for a bracket without a partner.
    private func isAlone(_ index: Int) -> Bool {
        partners[index] == nil
            && (characters[index].isOpeningBracket || characters[index].isClosingBracket)
    }
}

extension Character {
    private static let brackets: [Character: Character] = ["(": ")", "[": "]", "（": "）", "［": "］"]

    fileprivate var closingBracket: Character? { Self.brackets[self] }
    fileprivate var isOpeningBracket: Bool { closingBracket != nil }
    fileprivate var isClosingBracket: Bool { Self.brackets.values.contains(self) }
    fileprivate var isDash: Bool { "-–—".contains(self) }
    fileprivate var isInWord: Bool { isLetter || isNumber }

    /// True for blanks and signs that divide a name from values.
    fileprivate var isSeparator: Bool { isWhitespace || isDash || "/|,:_·".contains(self) }

    /// True for a character that is never inside a word, as a dash may be.
    fileprivate var endsWord: Bool { isWhitespace || isOpeningBracket || "/|,:·".contains(self) }
}

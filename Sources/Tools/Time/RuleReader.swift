import Text

/// Reads the parts of a rule from the front of its text.
struct RuleReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: some Sequence<UInt8>) {
        rest = Array(text)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes a name such as `CET`; a name with other characters than letters is in brackets:
    /// `<+0330>`.
    mutating func takeName() -> Bool {
        let isQuoted = take("<")
        let name = rest.prefix { byte in
            isQuoted
                ? byte != UInt8(ascii: ">")
                : byte.isASCIILetter
        }
        rest = rest.dropFirst(name.count)
        return !name.isEmpty && (!isQuoted || take(">"))
    }

    mutating func takeNumber(_ range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(while: \.isASCIIDigit)
        guard let number = Int(String(decoding: digits, as: UTF8.self)), range.contains(number)
        else { return nil }
        rest = rest.dropFirst(digits.count)
        return number
    }

    /// Takes a time such as `-3:30` and returns its seconds.
    mutating func takeTime() -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = takeNumber(0...167) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where isAt(":") {
            guard take(":"), let part = takeNumber(0...59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }
}

/// The texts and constant values of a compiled program.
struct ConstantPool {
    private(set) var values: [Value] = []
    private(set) var text: [UInt8] = []
    private(set) var symbols = knownSymbols

    /// The field names that the engine itself looks up; a symbol is a field name with a number.
    enum Symbol: Int, CaseIterable {
        case size, first, last, path
    }

    private static let knownSymbols = NameIndex(Symbol.allCases.map { String(describing: $0) })

    /// Returns the number of the field name `name`.
    mutating func symbol(_ name: String) -> Int {
        symbols.insert(name)
    }

    /// Adds text of a template, and returns its offset.
    mutating func append(_ bytes: ArraySlice<UInt8>) -> Int {
        let offset = text.count
        text += bytes
        return offset
    }

    /// Adds consecutive values, and returns the index of the first value.
    ///
    /// A nil literal stands for an argument that the template omitted.
    mutating func append(_ literals: some Sequence<Literal?>) -> Int {
        let index = values.count
        for literal in literals {
            values.append(literal.map { value(of: $0) } ?? .absent)
        }
        return index
    }

    /// Returns the value of a literal.
    ///
    /// For a text or wide integer, the bits are an offset in the pool. The program replaces the
    /// offset by an address.
    private mutating func value(of literal: Literal) -> Value {
        switch literal {
        case .nothing: .nothing
        case .empty: .empty
        case .blank: .blank
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        case .wideInteger(let number): wideInteger(number)
        case .decimal(let units, let scale): .money(units: units, scale: scale, currency: nil)
        case .double(let number): .double(number)
        case .text(let string): text(string)
        }
    }

    private mutating func wideInteger(_ number: Int128) -> Value {
        let offset = withUnsafeBytes(of: number) { bytes in append(ArraySlice(bytes)) }
        return Value(tag: .wideInteger, bits: UInt64(offset))
    }

    /// Adds a text that is not a literal of a template, and returns its index.
    mutating func append(text: Substring, kind: Value.Kind) -> Int {
        let offset = append(ArraySlice(text.utf8))
        values.append(
            Value(
                tag: .text, kind: kind, length: UInt32(text.utf8.count), bits: UInt64(offset)))
        return values.count - 1
    }

    /// Adds a text literal.
    ///
    /// The author's text is HTML. A text without special characters is the same in plain text and
    /// HTML. An incomplete tag is not HTML, because otherwise a text that a filter appends to it
    /// would become HTML.
    private mutating func text(_ string: String) -> Value {
        let offset = text.count
        text += string.utf8
        let isMarkup = string.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
                UInt8(ascii: "'"):
                true
            default: false
            }
        }
        let isHTML = isMarkup && HTMLContext.isWhole(text[offset...])
        return Value(
            tag: .text, kind: isHTML ? .literal : .text, length: UInt32(string.utf8.count),
            bits: UInt64(offset))
    }
}

import Text

/// What a host's filter reads values with, and writes its result into.
public struct FilterContext: ~Copyable {
    private let machine: UnsafeMutablePointer<Machine>
    private let start: Int
    /// What the filter said that it reads.
    private let globals: [GlobalUse]?

    init(_ machine: UnsafeMutablePointer<Machine>, reads globals: [GlobalUse]?) {
        self.machine = machine
        self.globals = globals
        start = machine.pointee.out.count
    }

    /// Makes a value on the way to another; take it before anything is written outside.
    public init(nestedIn outer: borrowing FilterContext) {
        self.init(outer.machine, reads: outer.globals)
    }
}

extension FilterContext {
    /// The bytes of a text, valid while the page is rendered; none for what is no text.
    public func bytes(of value: Value) -> UnsafeRawBufferPointer { value.bytes }

    /// A whole number; nil for anything else, and for more than 64 bits.
    public func integer(_ value: Value) -> Int? {
        value.tag == .integer ? Int(value.number) : nil
    }

    /// The currency of an amount; nil for one without, and for what is no amount.
    public func currency(of value: Value) -> CurrencyCode? {
        value.tag == .decimal ? CurrencyCode(packed: value.aux) : nil
    }

    /// Whether a value counts as true in conditions: everything but nothing and `false`.
    public func isTrue(_ value: Value) -> Bool {
        value.isTruthy
    }

    /// Whether a value is a number above zero.
    public func isPositive(_ value: Value) -> Bool {
        switch value.tag {
        case .integer, .decimal: value.number > 0
        case .double: value.double > 0
        case .wideInteger: value.wideInteger > 0
        default: false
        }
    }

    /// The elements of a list, valid while the page is rendered; none for what is no list.
    public func elements(of value: Value) -> UnsafeBufferPointer<Value> {
        value.tag == .list ? value.elements : UnsafeBufferPointer(start: nil, count: 0)
    }

    /// The names of an object's fields in their order; none for what is no object.
    public func fieldNames(of value: Value) -> [String] {
        guard value.tag == .object else { return [] }
        return machine.pointee.schemas.schemas[Int(value.aux)].fields.map(\.name)
    }

    /// Whether a value is an object with a field of this name, whatever it holds.
    public func hasField(_ name: StaticString, of value: Value) -> Bool {
        value.tag == .object
            && name.withUTF8Buffer {
                machine.pointee.schemas.slot(named: UnsafeRawBufferPointer($0), of: value.aux)
            } != nil
    }

    /// The field of an object; nothing where there is none.
    public func field(_ name: StaticString, of value: Value) -> Value {
        name.withUTF8Buffer { field(UnsafeRawBufferPointer($0), of: value) }
    }

    /// The field of an object; nothing where there is none.
    @_disfavoredOverload
    public func field(_ name: String, of value: Value) -> Value {
        var name = name
        return name.withUTF8 { field(UnsafeRawBufferPointer($0), of: value) }
    }

    /// Whether a value is an object of this schema.
    public func isObject(_ value: Value, of schema: Schema) -> Bool {
        value.tag == .object && machine.pointee.schemas.schemas[Int(value.aux)] === schema
    }

    /// The field in a slot of a schema's object; nothing for every other value.
    ///
    /// Unlike a field by its name it costs no search.
    public func field(_ slot: Int, of value: Value, in schema: Schema) -> Value {
        isObject(value, of: schema) ? value.slot(slot) : .nothing
    }

    /// Whether a value is a list.
    public func isList(_ value: Value) -> Bool { value.tag == .list }

    /// The global of a name; nothing where there is none, or the filter did not name it.
    public func global(_ name: String) -> Value {
        global(GlobalUse(name))
    }

    /// A global, or the field of one; nothing where there is none, or the filter did not name it.
    public func global(_ use: GlobalUse) -> Value {
        guard mayRead(use),
            let slot = machine.pointee.program.globals.slot(use.name)
        else { return .nothing }
        let value = machine.pointee.globals.base[slot]
        return use.field.map { field($0, of: value) } ?? value
    }

    private func mayRead(_ use: GlobalUse) -> Bool {
        guard let globals else { return true }
        return globals.contains(use) || globals.contains(GlobalUse(use.name))
    }

    private func field(_ name: UnsafeRawBufferPointer, of value: Value) -> Value {
        guard value.tag == .object,
            let slot = machine.pointee.schemas.slot(named: name, of: value.aux)
        else { return .nothing }
        return value.slot(slot)
    }
}

extension FilterContext {
    /// Writes text as it is.
    public mutating func write(_ text: StaticString) {
        machine.pointee.out.append(text)
    }

    /// Writes bytes of UTF-8 as they are.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        machine.pointee.out.append(bytes)
    }

    /// Writes what leads from the page to the site's root, as `relative_url` does.
    public mutating func writeRoot() {
        machine.pointee.root.withUnsafeBytes { machine.pointee.out.append($0) }
    }

    /// Writes a number's digits.
    public mutating func write(_ number: Int) {
        machine.pointee.out.append(decimal: number)
    }

    /// Writes a value as templates do where nothing is escaped.
    public mutating func write(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in try machine.write(value) }
    }

    /// Writes a value for HTML: HTML as it is, everything else escaped.
    public mutating func writeEscaped(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in
            try machine.emit(value, Escaping.text.rawValue)
        }
    }

    /// Writes a value as JSON, safe inside a script.
    public mutating func writeJSON(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in try machine.writeJSON(value) }
    }

    /// Writes the bytes of a text as they stand between the quotes of one in JSON, safe inside a
    /// script: a text can so be written piece by piece.
    public mutating func writeJSONContent(of text: Value) {
        machine.pointee.out.appendEscapingJSON(text.bytes)
    }

    /// Takes what was written as the text that the filter gives.
    public mutating func text() throws(HostFilterError) -> Value {
        try take(.text)
    }

    /// Takes what was written as the HTML that the filter gives, which is not escaped any more.
    public mutating func html() throws(HostFilterError) -> Value {
        try take(.html)
    }

    /// Takes what was written as the JSON that the filter gives, which is not encoded any more.
    ///
    /// The filter vouches that it is whole, and that ``writeJSON(_:)`` wrote all that is not its
    /// own: no `<` may stand in it.
    public mutating func json() throws(HostFilterError) -> Value {
        try take(.json)
    }

    private mutating func take(_ kind: Value.Kind) throws(HostFilterError) -> Value {
        let start = start
        return try run { (machine) throws(RenderFault) in
            try machine.takeText(from: start, kind: kind)
        }
    }

    private mutating func run<Result>(
        _ body: (inout Machine) throws(RenderFault) -> Result
    ) throws(HostFilterError) -> Result {
        do {
            return try body(&machine.pointee)
        } catch {
            throw HostFilterError(error.message)
        }
    }
}

import Text

/// The interface with which a host's filter reads values and writes its result.
public struct FilterContext: ~Copyable {
    private let machine: UnsafeMutablePointer<Machine>
    private let start: Int
    /// The globals that the filter declared to read.
    private let globals: [GlobalUse]?

    init(_ machine: UnsafeMutablePointer<Machine>, reads globals: [GlobalUse]?) {
        self.machine = machine
        self.globals = globals
        start = machine.pointee.out.count
    }

    /// Creates a nested context for an intermediate value; take that value before anything is
    /// written to the outer context.
    public init(nestedIn outer: borrowing FilterContext) {
        self.init(outer.machine, reads: outer.globals)
    }
}

extension FilterContext {
    /// Returns the bytes of a text, valid while the page is rendered; empty for other values.
    public func bytes(of value: Value) -> UnsafeRawBufferPointer { value.bytes }

    /// Returns a whole number; nil for other values, and beyond 64 bits.
    public func integer(_ value: Value) -> Int? {
        value.tag == .integer ? Int(value.number) : nil
    }

    /// Returns an exact number as units divided by ten to the power of the scale, 0 to 18; nil for
    /// other values.
    public func decimal(_ value: Value) -> (units: Int64, scale: Int)? {
        switch value.tag {
        case .integer: (value.number, 0)
        case .decimal: (value.number, Int(value.length))
        default: nil
        }
    }

    /// Returns the currency of an amount; nil for an amount without one, and for other values.
    public func currency(of value: Value) -> CurrencyCode? {
        value.tag == .decimal ? CurrencyCode(packed: value.aux) : nil
    }

    /// Returns true if a value counts as true in conditions: everything but nothing and `false`.
    public func isTrue(_ value: Value) -> Bool {
        value.isTruthy
    }

    /// Returns true if a value is a number above zero.
    public func isPositive(_ value: Value) -> Bool {
        switch value.tag {
        case .integer, .decimal: value.number > 0
        case .double: value.double > 0
        case .wideInteger: value.wideInteger > 0
        default: false
        }
    }

    /// Returns the elements of a list, valid while the page is rendered; empty for other values.
    public func elements(of value: Value) -> UnsafeBufferPointer<Value> {
        value.tag == .list ? value.elements : UnsafeBufferPointer(start: nil, count: 0)
    }

    /// Returns the names of an object's fields, in order; empty for other values.
    public func fieldNames(of value: Value) -> [String] {
        guard value.tag == .object else { return [] }
        return machine.pointee.schemas.schemas[Int(value.aux)].fields.map(\.name)
    }

    /// Returns true if a value is an object with a field of this name, even if the field is
    /// nothing.
    public func hasField(_ name: StaticString, of value: Value) -> Bool {
        value.tag == .object
            && name.withUTF8Buffer {
                machine.pointee.schemas.slot(named: UnsafeRawBufferPointer($0), of: value.aux)
            } != nil
    }

    /// Returns the field of an object; nothing if it does not exist.
    public func field(_ name: StaticString, of value: Value) -> Value {
        name.withUTF8Buffer { field(UnsafeRawBufferPointer($0), of: value) }
    }

    /// Returns the field of an object; nothing if it does not exist.
    @_disfavoredOverload
    public func field(_ name: String, of value: Value) -> Value {
        var name = name
        return name.withUTF8 { field(UnsafeRawBufferPointer($0), of: value) }
    }

    /// Returns true if a value is an object of this schema.
    public func isObject(_ value: Value, of schema: Schema) -> Bool {
        value.tag == .object && machine.pointee.schemas.schemas[Int(value.aux)] === schema
    }

    /// Returns the field in a slot of a schema's object; nothing for every other value.
    ///
    /// Unlike access by name, it needs no search.
    public func field(_ slot: Int, of value: Value, in schema: Schema) -> Value {
        isObject(value, of: schema) ? value.slot(slot) : .nothing
    }

    /// Returns true if a value is a list.
    public func isList(_ value: Value) -> Bool { value.tag == .list }

    /// Returns the global with a name; nothing if it does not exist, or the filter did not declare
    /// it.
    public func global(_ name: String) -> Value {
        global(GlobalUse(name))
    }

    /// Returns a global or the field of one; nothing if it does not exist, or the filter did not
    /// declare it.
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
    /// Writes text without escaping.
    public mutating func write(_ text: StaticString) {
        machine.pointee.out.append(text)
    }

    /// Writes bytes of UTF-8 without escaping.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        machine.pointee.out.append(bytes)
    }

    /// Writes the prefix that leads from the page to the site's root, like `relative_url`.
    public mutating func writeRoot() {
        machine.pointee.root.withUnsafeBytes { machine.pointee.out.append($0) }
    }

    /// Writes the digits of a number.
    public mutating func write(_ number: Int) {
        machine.pointee.out.append(decimal: number)
    }

    /// Writes a value like a template without escaping.
    public mutating func write(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in try machine.write(value) }
    }

    /// Writes a value for HTML: HTML unchanged, everything else escaped.
    public mutating func writeEscaped(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in
            try machine.emit(value, Escaping.text.rawValue)
        }
    }

    /// Writes a value as JSON, safe inside a script.
    public mutating func writeJSON(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in try machine.writeJSON(value) }
    }

    /// Writes the bytes of a text as the contents of a JSON string, without quotes, safe inside a
    /// script.
    ///
    /// A string can thus be written in pieces.
    public mutating func writeJSONContent(of text: Value) {
        machine.pointee.out.appendEscapingJSON(text.bytes)
    }

    /// Returns the text written so far, as the result of the filter.
    public mutating func text() throws(HostFilterError) -> Value {
        try take(.text)
    }

    /// Returns the HTML written so far, as the result of the filter; it is not escaped again.
    public mutating func html() throws(HostFilterError) -> Value {
        try take(.html)
    }

    /// Returns the JSON written so far, as the result of the filter; it is not encoded again.
    ///
    /// The filter guarantees that it is complete, and that all foreign data was written by
    /// ``writeJSON(_:)``: it must not contain `<`.
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

import Text

/// The functions with which a host filter reads values and writes its result.
public struct FilterContext: ~Copyable {
    private let machine: UnsafeMutablePointer<Machine>
    private let start: Int
    /// The globals that the filter may read; nil if it may read all globals.
    private let globals: [GlobalUse]?

    init(_ machine: UnsafeMutablePointer<Machine>, reads globals: [GlobalUse]?) {
        self.machine = machine
        self.globals = globals
        start = machine.pointee.out.count
    }

    /// Creates a nested context, in which a filter writes an intermediate value.
    ///
    /// Take the value from the nested context before you write to `outer` again, because both
    /// contexts write into the same buffer.
    public init(nestedIn outer: borrowing FilterContext) {
        self.init(outer.machine, reads: outer.globals)
    }
}

extension FilterContext {
    /// Returns the UTF-8 bytes of a text, which stay valid until the page is complete.
    ///
    /// Returns no bytes for other values.
    public func bytes(of value: Value) -> UnsafeRawBufferPointer { value.bytes }

    /// Returns the value as a whole number; nil for other values, and for more than 64 bits.
    public func integer(_ value: Value) -> Int? {
        value.tag == .integer ? Int(value.number) : nil
    }

    /// Returns an exact number as units and scale: `units` divided by ten to the power of `scale`.
    ///
    /// The scale is from 0 to 18. Returns nil for other values.
    public func decimal(_ value: Value) -> (units: Int64, scale: Int)? {
        switch value.tag {
        case .integer: (value.number, 0)
        case .decimal: (value.number, Int(value.length))
        default: nil
        }
    }

    /// Returns the currency of an amount; nil for other values, and for numbers without a currency.
    public func currency(of value: Value) -> CurrencyCode? {
        value.tag == .decimal ? CurrencyCode(packed: value.aux) : nil
    }

    /// Returns true if conditions treat the value as true: all values except `.nothing` and
    /// `false`.
    public func isTrue(_ value: Value) -> Bool {
        value.isTruthy
    }

    /// Returns the elements of a list, which stay valid until the page is complete.
    ///
    /// Returns no elements for other values.
    public func elements(of value: Value) -> UnsafeBufferPointer<Value> {
        value.tag == .list ? value.elements : UnsafeBufferPointer(start: nil, count: 0)
    }

    /// Returns the names of an object's fields in the order of their slots; empty for other values.
    public func fieldNames(of value: Value) -> [String] {
        guard value.tag == .object else { return [] }
        return machine.pointee.schemas.schemas[Int(value.aux)].fields.map(\.name)
    }

    /// Returns the field `name` of an object; `.nothing` if the field does not exist.
    public func field(_ name: StaticString, of value: Value) -> Value {
        name.withUTF8Buffer { field(UnsafeRawBufferPointer($0), of: value) }
    }

    /// Returns the field `name` of an object; `.nothing` if the field does not exist.
    @_disfavoredOverload
    public func field(_ name: String, of value: Value) -> Value {
        var name = name
        return name.withUTF8 { field(UnsafeRawBufferPointer($0), of: value) }
    }

    /// Returns true if the value is an object of `schema`.
    public func isObject(_ value: Value, of schema: Schema) -> Bool {
        value.tag == .object && machine.pointee.schemas.schemas[Int(value.aux)] === schema
    }

    /// Returns the field in `slot` of an object of `schema`; `.nothing` for all other values.
    ///
    /// This is faster than access by name, because it needs no search.
    public func field(_ slot: Int, of value: Value, in schema: Schema) -> Value {
        isObject(value, of: schema) ? value.slot(slot) : .nothing
    }

    /// Returns true if the value is a list.
    public func isList(_ value: Value) -> Bool { value.tag == .list }

    /// Returns true if the value is HTML, which is written between tags without escaping.
    public func isHTML(_ value: Value) -> Bool { value.kind == .html }

    /// Returns the global `name`.
    ///
    /// Returns `.nothing` if the global does not exist, or if the filter did not declare to read
    /// it.
    public func global(_ name: String) -> Value {
        global(GlobalUse(name))
    }

    /// Returns a global, or a field of a global.
    ///
    /// Returns `.nothing` if the global or field does not exist, or if the filter did not declare
    /// to read it.
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
    /// Writes `text` without escaping.
    public mutating func write(_ text: StaticString) {
        machine.pointee.out.append(text)
    }

    /// Writes UTF-8 bytes without escaping.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        machine.pointee.out.append(bytes)
    }

    /// Writes the prefix of links from the page to the site's root, which `relative_url` also
    /// writes.
    public mutating func writeRoot() {
        machine.pointee.root.withUnsafeBytes { machine.pointee.out.append($0) }
    }

    /// Writes `number` in decimal digits.
    public mutating func write(_ number: Int) {
        machine.pointee.out.append(decimal: number)
    }

    /// Writes the value in the form in which a template writes it, but without escaping.
    public mutating func write(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in try machine.write(value) }
    }

    /// Writes the value for HTML: an HTML value unchanged, and every other value escaped.
    public mutating func writeEscaped(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in
            try machine.emit(value, Escaping.text.rawValue)
        }
    }

    /// Writes the value as JSON that is safe inside a script.
    public mutating func writeJSON(_ value: Value) throws(HostFilterError) {
        try run { (machine) throws(RenderFault) in try machine.writeJSON(value) }
    }

    /// Writes the bytes of a text as the content of a JSON string that is safe inside a script.
    ///
    /// The quotes are not written, so that a filter can write one string in several pieces.
    public mutating func writeJSONContent(of text: Value) {
        machine.pointee.out.appendEscapingJSON(text.bytes)
    }

    /// Returns everything that was written to this context as a text, the result of the filter.
    public mutating func text() throws(HostFilterError) -> Value {
        try take(.text)
    }

    /// Returns everything that was written to this context as HTML, the result of the filter.
    ///
    /// The HTML is not escaped again.
    public mutating func html() throws(HostFilterError) -> Value {
        try take(.html)
    }

    /// Returns everything that was written to this context as JSON, the result of the filter.
    ///
    /// The JSON is not encoded again. The filter must write complete JSON, and must write all data
    /// with ``writeJSON(_:)``, because the result must not contain `<`.
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

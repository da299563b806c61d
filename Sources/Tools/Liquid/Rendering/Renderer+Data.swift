extension Renderer {
    /// Creates an object whose fields have these names, in the order of its slots.
    ///
    /// It is for data without a schema: objects with the same names in the same order share one
    /// schema. Names must differ. With more than 65,536 such schemas, all further rendering fails.
    public func object(named fields: [String]) -> ObjectBuilder {
        ObjectBuilder(
            slots: machine.arena.allocateValues(fields.count), count: fields.count,
            schema: machine.schemas.index(ofFields: fields))
    }

    /// Returns the last page as a value of HTML, for a page around it.
    public func renderedPage() -> Value {
        .text(machine.copyOutput(), kind: .html)
    }

    /// Creates a whole number of up to 128 bits.
    public func integer(_ number: Int128) -> Value {
        if let short = Int64(exactly: number) { return .integer(short) }
        let bytes = machine.arena.allocate(MemoryLayout<Int128>.size)
        bytes.storeBytes(of: number, as: Int128.self)
        return Value(tag: .wideInteger, bits: UInt64(UInt(bitPattern: bytes)))
    }
}

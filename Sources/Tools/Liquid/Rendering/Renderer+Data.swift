extension Renderer {
    /// An object whose fields have these names, in the order of its slots.
    ///
    /// For data that no schema describes: objects with the same names in the same order share one
    /// schema, however many there are. A name is not given twice. With more than 65,536 such
    /// schemas nothing can be rendered any more.
    public func object(named fields: [String]) -> ObjectBuilder {
        ObjectBuilder(
            slots: machine.arena.allocateValues(fields.count), count: fields.count,
            schema: machine.schemas.index(ofFields: fields))
    }

    /// The page rendered last as a value of HTML, for a page around it.
    public func renderedPage() -> Value {
        .text(machine.copyOutput(), kind: .html)
    }

    /// A whole number of up to 128 bits.
    public func integer(_ number: Int128) -> Value {
        if let short = Int64(exactly: number) { return .integer(short) }
        let bytes = machine.arena.allocate(MemoryLayout<Int128>.size)
        bytes.storeBytes(of: number, as: Int128.self)
        return Value(tag: .wideInteger, bits: UInt64(UInt(bitPattern: bytes)))
    }
}

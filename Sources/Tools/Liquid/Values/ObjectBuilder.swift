/// Sets the fields of an object; fields that are not set are `.nothing`.
public struct ObjectBuilder {
    @usableFromInline let slots: UnsafeMutablePointer<Value>
    @usableFromInline let count: Int

    /// The object as a value; it also shows fields that are set later.
    public let value: Value

    init(slots: UnsafeMutablePointer<Value>, count: Int, schema: UInt16) {
        self.slots = slots
        self.count = count
        value = Value(
            tag: .object, aux: schema, length: UInt32(count),
            bits: UInt64(UInt(bitPattern: slots)))
    }

    /// The value of the field in `slot`, an index from ``Schema/slot(_:)``.
    @inlinable
    public subscript(slot: Int) -> Value {
        get {
            precondition(slot >= 0 && slot < count, "slot \(slot) of an object with \(count)")
            return slots[slot]
        }
        nonmutating set {
            precondition(slot >= 0 && slot < count, "slot \(slot) of an object with \(count)")
            slots[slot] = newValue
        }
    }
}

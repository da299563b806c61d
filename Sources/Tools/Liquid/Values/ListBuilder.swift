/// Fills the elements of a list in a renderer's arena; unset elements are nothing.
public struct ListBuilder {
    @usableFromInline let elements: UnsafeMutablePointer<Value>
    @usableFromInline let count: Int

    /// The list; elements that are set later are visible in it.
    public let value: Value

    init(elements: UnsafeMutablePointer<Value>, count: Int) {
        self.elements = elements
        self.count = count
        value = .list(elements, count: count)
    }

    /// The element at an index, counted from 0.
    @inlinable
    public subscript(index: Int) -> Value {
        get {
            precondition(index >= 0 && index < count, "element \(index) of a list of \(count)")
            return elements[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count, "element \(index) of a list of \(count)")
            elements[index] = newValue
        }
    }
}

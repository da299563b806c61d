/// The properties of a loop that are known at compile time.
struct LoopKind: Hashable {
    var isTable = false
    /// The value of `forloop.name`, such as `item-list`.
    var name: String
}

/// The properties of a loop that the compiler knows.
struct LoopKind: Hashable {
    var isTable = false
    /// The value of `forloop.name`, such as `item-list`.
    var name: String
}

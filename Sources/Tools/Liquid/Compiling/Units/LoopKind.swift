/// What is known of a loop around a place when it is compiled.
struct LoopKind: Hashable {
    var isTable = false
    /// `forloop.name`, as `item-list`.
    var name: String
}

/// The state that a tag keeps between its executions on one page, such as the position of a
/// `cycle`.
struct Register: BitwiseCopyable {
    /// The identity of the tag, such as the group of a `cycle`.
    let key: Value
    var value: Value
}

/// The state of a tag between its executions while a template is rendered.
struct Register: BitwiseCopyable {
    /// The tag and its group.
    let key: Value
    var value: Value
}

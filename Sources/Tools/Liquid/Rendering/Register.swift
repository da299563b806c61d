/// Something that tags remember from one run to the next while a template is rendered.
struct Register: BitwiseCopyable {
    /// The tag and its group.
    let key: Value
    var value: Value
}

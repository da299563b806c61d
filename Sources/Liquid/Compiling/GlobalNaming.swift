/// A place in a template where a global is named that is something on some pages only.
struct GlobalNaming: Hashable {
    let global: Int
    let span: Span
    /// The tag in a page that led there first; `nil` in what is written for the page itself.
    let call: Span?
}

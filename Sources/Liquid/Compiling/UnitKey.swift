/// What makes two versions of a compiled template differ.
struct UnitKey: Hashable {
    let template: Int
    let parameters: [Parameter]
    let context: HTMLContext
    let format: OutputFormat
    /// Whether `forloop` of the caller is seen.
    let hasLoop: Bool
    /// Whether it is a page, which may have a layout.
    let isEntry: Bool

    struct Parameter: Hashable {
        let name: String
        let type: FieldType
    }
}

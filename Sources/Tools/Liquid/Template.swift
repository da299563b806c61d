/// A page template of a ``TemplateSet``, ready to be rendered.
public struct Template: Sendable {
    let program: Program
    let unit: Int
}

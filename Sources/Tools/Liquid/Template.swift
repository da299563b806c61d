/// A compiled page template of a ``TemplateSet``, which a ``Renderer`` can render.
public struct Template: Sendable {
    let program: Program
    let unit: Int
}

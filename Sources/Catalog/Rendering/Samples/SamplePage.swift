/// A sample page, which `Renderer` renders.
struct SamplePage<Renderer> {
    /// The description of the page, for errors.
    let name: String
    let render: (Renderer) throws(ThemeError) -> Void

    init(_ name: String, _ render: @escaping (Renderer) throws(ThemeError) -> Void) {
        self.name = name
        self.render = render
    }

    /// Renders the page, and calls `visit` with its name, the renderer and the error, if any.
    func render(
        with renderer: Renderer, _ visit: (String, Renderer, _ error: ThemeError?) -> Void
    ) {
        do throws(ThemeError) {
            try render(renderer)
            visit(name, renderer, nil)
        } catch {
            visit(name, renderer, error)
        }
    }
}

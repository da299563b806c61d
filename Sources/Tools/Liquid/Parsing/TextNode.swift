/// A text of the template, which is written unchanged.
struct TextNode: Node {
    let place: Place
    let isBlank: Bool

    var role: NodeRole { .text }

    func compile(into compiler: inout Compiler) {
        compiler.emitText(at: place)
    }
}

/// Text of the template, written as it is.
struct TextNode: Node {
    let place: Place
    let isBlank: Bool

    func compile(into compiler: inout Compiler) {
        compiler.emitText(at: place)
    }
}

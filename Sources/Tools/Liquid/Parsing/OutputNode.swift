/// A value that is written: `{{ value | filter }}`.
struct OutputNode: Node {
    let value: FilteredExpression
    let place: Place

    func compile(into compiler: inout Compiler) {
        compiler.emitOutput(of: value, at: place)
    }
}

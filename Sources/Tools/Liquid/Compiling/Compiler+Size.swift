extension Compiler {
    /// The largest number of nested bodies, including the bodies of nested partials.
    static let maximumNesting = 1000

    /// Adds to the size, and reports a mistake when the size exceeds the limit.
    mutating func grow(by count: Int, at place: Place) {
        guard !isTooLarge else { return }
        size += count
        guard size > options.sizeLimit else { return }
        isTooLarge = true
        report(
            "this template and all templates that it uses are too large together; use fewer "
                + "partials in it", at: place)
    }

    /// Compiles a nested body, or reports a mistake if the nesting is too deep.
    mutating func nested(at place: Place, _ body: (inout Compiler) -> Void) {
        guard nesting < Self.maximumNesting else {
            return report(
                "blocks and partials are nested deeper than \(Self.maximumNesting)", at: place)
        }
        nesting += 1
        body(&self)
        nesting -= 1
    }
}

extension Compiler {
    /// The largest depth of nested bodies, including those of nested partials.
    static let maximumNesting = 1000

    /// True when compilation stops because of the size limit.
    var isTooLarge: Bool { size > options.sizeLimit }

    /// Adds to the size; reports when the limit is exceeded.
    mutating func grow(by count: Int, at place: Place) {
        guard !isTooLarge else { return }
        size += count
        guard isTooLarge else { return }
        report(
            "the templates that this one leads to are too large together; "
                + "let them use each other in fewer ways", at: place)
    }

    /// Compiles a nested body, unless the nesting is too deep.
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

extension Compiler {
    /// The bodies inside each other, those of partials in each other among them.
    static let maximumNesting = 1000

    /// Whether nothing more is compiled.
    var isTooLarge: Bool { size > options.sizeLimit }

    /// Notes that so much more is kept; reports when it is too much.
    mutating func grow(by count: Int, at place: Place) {
        guard !isTooLarge else { return }
        size += count
        guard isTooLarge else { return }
        report(
            "the templates that this one leads to are too large together; "
                + "let them use each other in fewer ways", at: place)
    }

    /// Compiles something inside what is compiled now, unless that is inside of too much already.
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

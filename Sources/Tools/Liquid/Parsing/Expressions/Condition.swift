/// One or more tests joined by `and` and `or`.
///
/// Both operators have the same precedence and are right-associative.
struct Condition {
    let tests: [Test]
    /// The operators `and` and `or` between the tests.
    let connectives: [Connective]

    enum Connective { case and, or }

    /// A test of one value, or a comparison of two values.
    struct Test {
        let left: Expression
        let comparison: Comparison?
        let right: Expression?
    }
}

extension Condition {
    init(always flag: Bool, at place: Place) {
        let literal = Expression(kind: .literal(.boolean(flag)), place: place)
        self.init(
            tests: [Test(left: literal, comparison: nil, right: nil)], connectives: [])
    }
}

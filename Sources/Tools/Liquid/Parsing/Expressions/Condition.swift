/// Tests joined by `and` and `or`, which bind alike and group from the right.
struct Condition {
    let tests: [Test]
    /// One fewer than the tests.
    let connectives: [Connective]

    enum Connective { case and, or }

    /// One value, or two compared.
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

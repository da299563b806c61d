import Testing

/// A template and its expected output.
struct Case: CustomTestStringConvertible, Sendable {
    let template: String
    let expected: String
    var testDescription: String { template }

    init(_ template: String, _ expected: String) {
        self.template = template
        self.expected = expected
    }
}

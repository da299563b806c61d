/// A fact with a few possible values, each of which has a name in payloads and templates.
package protocol NamedFact: CaseIterable {
    /// The name, such as `in_stock`.
    var name: StaticString { get }
}

extension NamedFact {
    /// Returns the value with a name; `nil` for an unknown name.
    package init?(named name: String) {
        guard let found = Self.allCases.first(where: { $0.name.description == name }) else {
            return nil
        }
        self = found
    }
}

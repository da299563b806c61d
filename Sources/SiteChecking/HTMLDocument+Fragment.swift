import MarkupReading

extension HTMLDocument {
    /// Whether an address with `#` and this name leads somewhere in the page.
    func has(fragment name: String) -> Bool {
        elements.contains { $0["id"] == name || ($0.name == "a" && $0["name"] == name) }
    }
}

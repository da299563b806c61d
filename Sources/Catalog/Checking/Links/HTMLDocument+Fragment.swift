import MarkupReading

extension HTMLDocument {
    /// What an address can name behind `#` to lead to a place in the page.
    var fragments: Set<String> {
        Set(
            elements.compactMap { $0["id"] }
                + elements.compactMap { $0.name == "a" ? $0["name"] : nil })
    }
}

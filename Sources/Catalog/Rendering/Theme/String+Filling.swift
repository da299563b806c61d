extension String {
    /// Returns the text with a value in place of each `{{ name }}`, like the template filter `t`.
    ///
    /// A name without a value is not replaced.
    func filled(with values: [String: String]) -> String {
        var text = ""
        var rest = self[...]
        while let opening = rest.firstRange(of: "{{"),
            let closing = rest[opening.upperBound...].firstRange(of: "}}")
        {
            let name = rest[opening.upperBound..<closing.lowerBound].filter { $0 != " " }
            text += rest[..<opening.lowerBound]
            text += values[name] ?? String(rest[opening.lowerBound..<closing.upperBound])
            rest = rest[closing.upperBound...]
        }
        return text + rest
    }
}

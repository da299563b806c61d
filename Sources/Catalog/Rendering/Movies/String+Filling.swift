extension String {
    /// With values in the places of their names, `{{ name }}`, as the filter `t` fills a text; a name
    /// without a value stays as it stands.
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

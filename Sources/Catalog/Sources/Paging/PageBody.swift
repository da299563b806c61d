package import JSON

/// The JSON that is sent with the request for each page, with a place for the page.
package struct PageBody: Sendable, Equatable {
    /// The JSON without the page.
    package let json: JSONValue
    /// The keys from the top down to the place of the page's number, offset or cursor.
    ///
    /// `nil` if the page is not in the body.
    package let place: [String]?

    /// Creates a body from its parts; an empty `place` counts as `nil`.
    package init(_ json: JSONValue, place: [String]? = nil) {
        self.json = json
        self.place = place?.isEmpty == true ? nil : place
    }

    /// Returns the JSON text with `page` at its place.
    func text(with page: JSONValue?) -> String {
        var writer = JSONWriter()
        writer.value(page.flatMap { page in place.map { json.setting(page, at: $0[...]) } } ?? json)
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension JSONValue {
    /// Returns this object with `value` at the end of a path of keys; missing objects are added.
    func setting(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
        guard let key = path.first else { return value }
        var members = members ?? []
        let inner = (self[key] ?? .object([])).setting(value, at: path.dropFirst())
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = inner
        } else {
            members.append(Member(key, inner))
        }
        return .object(members)
    }
}

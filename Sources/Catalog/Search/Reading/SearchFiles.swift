import JSON

/// The files of an index, from wherever they come.
struct SearchFiles {
    /// Returns the bytes of a file by its path relative to the root of the site, or `nil`.
    let read: (String) -> [UInt8]?

    /// Returns the data of a file that must be there.
    func data(_ name: String) throws(SearchError) -> JSONValue {
        guard let data = try dataIfPresent(name) else {
            throw .missing(path: SearchPath.file(name))
        }
        return data
    }

    /// Returns the data of a file.
    func dataIfPresent(_ name: String) throws(SearchError) -> JSONValue? {
        guard let bytes = read(SearchPath.file(name)) else { return nil }
        return try SearchScript.data(in: bytes, name: name)
    }

    /// Returns the text that is the data of a file.
    func text(_ name: String) throws(SearchError) -> String {
        guard let text = try data(name).string else { throw malformed(name, "no text") }
        return text
    }

    /// Returns the words of a file, the most frequent first; none if there is no file.
    func words(_ key: String, of segment: String) throws(SearchError) -> [[Unicode.Scalar]] {
        let name = SearchPath.words(key, of: segment)
        guard let data = try dataIfPresent(name) else { return [] }
        guard let elements = data.elements else { throw malformed(name, "no list of words") }
        return elements.compactMap { $0[0]?.string }.map { Array($0.unicodeScalars) }
    }

    func malformed(_ name: String, _ reason: String) -> SearchError {
        .malformed(path: SearchPath.file(name), reason: reason)
    }
}

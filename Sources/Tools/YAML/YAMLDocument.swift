/// A parsed file whose values are decoded separately, each by its path.
///
/// The rules of ``YAMLDocumentDecoder`` apply.
package struct YAMLDocument {
    private var document: Document

    /// Parses a file, which must be UTF-8.
    package init(_ bytes: [UInt8], file: String) throws(YAMLError) {
        let text = try YAMLDocumentDecoder.text(of: bytes, file: file)
        document = try Document(text.withoutMark, file: file)
    }

    /// Returns the document with the values of `overlays`; later overlays replace earlier ones.
    package func replacing(with overlays: [YAMLOverlay]) throws(YAMLError) -> YAMLDocument {
        var copy = self
        for overlay in overlays { try copy.document.put(overlay) }
        return copy
    }

    /// All values as they are written in the file, each with its place.
    package var values: YAMLValue { YAMLValue(document.root, in: document) }

    /// The lines of the keys at the top level, counted from 1.
    package var linesOfKeys: [String: Int] {
        guard case .mapping(let entries) = document.root.content else { return [:] }
        return Dictionary(
            entries.map { ($0.key, $0.keyMark.line) }, uniquingKeysWith: { first, _ in first })
    }

    /// Throws for the first key that is not in `keys`, and for a single value in place of keys.
    ///
    /// If a known key lists no keys below it, it may have any value.
    package func requireKeys(_ keys: [YAMLKey]) throws(YAMLError) {
        do {
            try requireKeys(keys, of: document.root, at: [])
        } catch {
            throw document.explaining(error, by: keys)
        }
    }

    /// Decodes the value at `path`; `nil` if there is no value.
    ///
    /// A key without a value is a mistake, unless all keys of `type` are optional.
    ///
    /// - Parameter userInfo: The values that are passed to the decoders.
    package func decode<Value: Decodable>(
        _ type: Value.Type, at path: [String],
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws(YAMLError) -> Value? {
        guard let node = node(at: path) else { return nil }
        var document = document
        document.userInfo = userInfo
        let decoder = NodeDecoder(node, path: path.map(AnyKey.init), in: document)
        if node.isNull {
            guard decoder.isSection(type) else { throw decoder.emptyValue }
            return nil
        }
        do {
            return try decoder.decode(type)
        } catch let error as YAMLError {
            throw error
        } catch {
            let path = path.joined(separator: ".")
            throw document.error(.refused(path: path, reason: "\(error)"), at: node.mark)
        }
    }

    /// Returns true if the value at `path` is a mapping.
    package func hasKeys(at path: [String]) -> Bool {
        guard case .mapping = node(at: path)?.content else { return false }
        return true
    }

    private func node(at path: [String]) -> YAMLNode? {
        path.reduce(document.root) { $0?[$1] }
    }

    private func requireKeys(
        _ keys: [YAMLKey], of node: YAMLNode, at path: [String]
    ) throws(YAMLError) {
        guard case .mapping(let entries) = node.content else {
            let decoder = NodeDecoder(node, path: path.map(AnyKey.init), in: document)
            throw decoder.mismatch(wanted: "keys with values")
        }
        for entry in entries {
            guard let key = keys.first(where: { $0.name == entry.key }) else {
                let unused = keys.map(\.name).filter { node[$0] == nil }
                throw document.error(
                    .unknownKey(
                        entry.key, suggestion: entry.key.meant(among: unused), known: unused),
                    at: entry.keyMark)
            }
            // A section may have no value, because all of its lines may be comments.
            guard !key.keys.isEmpty, !entry.value.isNull else { continue }
            if key.takesValue, case .scalar = entry.value.content { continue }
            try requireKeys(key.keys, of: entry.value, at: path + [entry.key])
        }
    }
}

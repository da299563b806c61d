/// Finds the id in a row that is not valid JSON, so that the row's product counts as listed.
enum RowID {
    /// Returns the number or the plain text after the first key `key`.
    static func salvaged(from row: UnsafeRawBufferPointer, key: String = "id") -> String? {
        guard let start = end(of: Array("\"\(key)\"".utf8), in: row) else { return nil }
        var rest = row[start...].drop(while: isBlank)
        guard rest.popFirst() == UInt8(ascii: ":") else { return nil }
        rest = rest.drop(while: isBlank)
        let value: Slice<UnsafeRawBufferPointer>
        if rest.first == UInt8(ascii: "\"") {
            value = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
            // An escape would need parsing, and broken text has no unique reading.
            guard value.endIndex < row.count, !value.contains(UInt8(ascii: "\\")) else {
                return nil
            }
        } else {
            value = rest.prefix { 0x30...0x39 ~= $0 }
            guard let next = row[value.endIndex...].first, !isPartOfNumber(next) else { return nil }
        }
        return String(validating: value, as: UTF8.self).flatMap { WireID.isID($0) ? $0 : nil }
    }

    /// Returns the index after the first occurrence of a key in quotes.
    private static func end(of key: [UInt8], in row: UnsafeRawBufferPointer) -> Int? {
        guard row.count >= key.count else { return nil }
        return (0...(row.count - key.count)).first { row[$0...].starts(with: key) }
            .map { $0 + key.count }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || 0x09...0x0D ~= byte
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        "+-.eE".utf8.contains(byte)
    }
}

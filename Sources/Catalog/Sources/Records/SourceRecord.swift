import Digest

/// A row of a feed or a table: texts by field.
struct SourceRecord: Equatable {
    /// The maximum number of bytes of a value, more than the longest description.
    private static let longestValue = 2 << 20
    /// The maximum number of values, so that a damaged row does not fill the memory.
    private static let mostValues = 500

    /// The place in the document, counted from 1.
    let row: Int
    private var fields: [RecordField] = []
    private var texts: [String] = []

    init(row: Int) {
        self.row = row
    }

    /// Adds a value; blank values are left out, and names in HTML become text.
    mutating func add(_ field: RecordField, _ text: String) {
        var text = text
        if field.hasParts {
            // HTML has no place for the separator between the parts.
            text = NamedOption.encode(NamedOption.decode(text).map(\.withoutMarkup))
        } else if field.isName {
            text = text.withoutMarkup
        }
        guard texts.count < Self.mostValues, !text.isBlank else { return }
        fields.append(field)
        texts.append(text.cut(toBytes: Self.longestValue))
    }

    /// The first value of a field, without blanks around it.
    subscript(field: RecordField) -> String? {
        fields.firstIndex(of: field).map { texts[$0].trimmingBlanks() }
    }

    /// Removes all values of a field.
    mutating func remove(_ field: RecordField) {
        for index in fields.indices.reversed() where fields[index] == field {
            fields.remove(at: index)
            texts.remove(at: index)
        }
    }

    /// The number of bytes of all values.
    var size: Int { texts.reduce(0) { $0 + $1.utf8.count } }

    /// Returns all values of a field.
    func all(_ field: RecordField) -> [String] {
        zip(fields, texts).filter { $0.0 == field }.map(\.1)
    }

    /// True if the record has only the id of its product, pictures, and facts that all rows of a
    /// product share.
    ///
    /// Such a row is not a variant; Shopify exports further pictures so.
    var hasOnlyPictures: Bool {
        let shared: [RecordField] = [
            .id, .group, .picture, .morePictures, .currency, .attribute, .disclosure,
        ]
        return fields.contains { $0 == .picture || $0 == .morePictures }
            && fields.allSatisfy { shared.contains($0) }
    }

    /// True if the record has no value.
    var isEmpty: Bool { fields.isEmpty }

    /// Adds the values to a hasher.
    func hash(into hasher: inout FingerprintHasher) {
        for (field, text) in zip(fields, texts) {
            hasher.update(UInt64(field.rawValue))
            hasher.update(text)
        }
    }
}

// MARK: - Bytes

extension SourceRecord {
    /// The record as bytes, for a temporary file.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        Self.append(row, to: &bytes)
        for (field, text) in zip(fields, texts) {
            bytes.append(field.rawValue)
            Self.append(text.utf8.count, to: &bytes)
            bytes.append(contentsOf: text.utf8)
        }
        return bytes
    }

    /// Reads the bytes of a record; `nil` for other bytes.
    init?(_ bytes: [UInt8]) {
        var rest = bytes[...]
        guard let row = Self.popNumber(from: &rest) else { return nil }
        self.init(row: row)
        while let first = rest.popFirst() {
            guard let field = RecordField(rawValue: first),
                let count = Self.popNumber(from: &rest), count <= rest.count
            else { return nil }
            fields.append(field)
            texts.append(String(decoding: rest.prefix(count), as: UTF8.self))
            rest = rest.dropFirst(count)
        }
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { bytes.append(contentsOf: $0) }
    }

    private static func popNumber(from bytes: inout ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= 4 else { return nil }
        let number = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        bytes = bytes.dropFirst(4)
        return number
    }
}

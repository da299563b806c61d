import Text

/// A record that is built field by field, and used again for the next one.
struct RecordBuilder: ~Copyable {
    private var utf8 = OutputBuffer(capacity: 4_096)
    private var fields: [TableField] = []
    private var start = 0

    /// The number of finished fields.
    var count: Int { fields.count }

    mutating func removeAll() {
        utf8.removeAll()
        fields.removeAll(keepingCapacity: true)
        start = 0
    }

    /// Appends to the field that is not finished.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        utf8.append(bytes)
    }

    mutating func append(_ text: String) {
        utf8.append(text)
    }

    /// Ends a field.
    mutating func finishField(_ kind: TableFieldKind = .text) {
        fields.append(
            TableField(
                start: Int32(truncatingIfNeeded: start),
                count: Int32(truncatingIfNeeded: utf8.count - start), kind: kind))
        start = utf8.count
    }

    /// Adds empty fields until there are `count`.
    mutating func pad(to count: Int) {
        while fields.count < count { finishField() }
    }

    /// The number of bytes of all fields.
    var size: Int { utf8.count }

    /// Passes the record, which is valid during the call.
    func withRecord<Result>(row: Int, _ body: (TableRecord) throws -> Result) rethrows -> Result {
        try fields.withUnsafeBufferPointer { fields in
            try utf8.withBytes { bytes in
                try body(TableRecord(row: row, fields: fields, utf8: bytes))
            }
        }
    }
}

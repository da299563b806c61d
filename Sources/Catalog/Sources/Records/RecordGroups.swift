import Digest
import System

/// The records that belong to groups, stored in a temporary file until the document ends.
///
/// Records of one group need not be neighbours. The memory is 24 bytes for each record.
struct RecordGroups: ~Copyable {
    /// The place of a record in the file.
    private struct Entry: BitwiseCopyable {
        let group: UInt64
        let offset: Int
        let count: UInt32
        /// The place among all records of groups.
        let order: UInt32
    }

    private static let bufferSize = 256 << 10
    /// The maximum number of bytes of the records of one group.
    static let largestGroup = 32 << 20

    private let file: OwnedDescriptor
    private var entries: [Entry] = []
    private var buffer: [UInt8] = []
    private var written = 0

    /// - Throws: `Errno` if there is no place for the file.
    init() throws(Errno) {
        file = try OwnedDescriptor.temporary(in: TemporaryFiles.place)
    }

    /// Adds a record with a group.
    mutating func add(_ record: SourceRecord, of group: String) throws(Errno) {
        let bytes = record.bytes
        entries.append(
            Entry(
                group: Fingerprint.of(Array(group.utf8)).low, offset: written + buffer.count,
                count: UInt32(bytes.count), order: UInt32(entries.count)))
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.bufferSize { try flush() }
    }

    /// Passes each group with its records, in the order of the first records.
    ///
    /// Only the first record of a group keeps its description, because a product has one. The
    /// records of a group that is too large are not all passed; the last argument is then true.
    ///
    /// - Parameter limit: the maximum number of records to pass of a group.
    /// - Throws: `Errno`, or an error of `body`.
    consuming func forEachGroup(
        limit: Int, _ body: (String, [SourceRecord], Bool) throws -> Void
    ) throws {
        try flush()
        entries.sort { ($0.group, $0.order) < ($1.group, $1.order) }
        var starts: [Int32] = []
        for index in entries.indices
        where index == 0 || entries[index].group != entries[index - 1].group {
            starts.append(Int32(index))
        }
        starts.sort { entries[Int($0)].order < entries[Int($1)].order }
        for start in starts.map(Int.init) {
            let (records, isCut) = try records(from: start, limit: limit)
            // Two groups may have the same hash.
            var rest = records[...]
            while let group = rest.first?[.group] {
                try body(group, rest.filter { $0[.group] == group }, isCut)
                rest = rest.filter { $0[.group] != group }[...]
            }
        }
    }

    private func records(
        from start: Int, limit: Int
    ) throws(Errno) -> (records: [SourceRecord], isCut: Bool) {
        var records: [SourceRecord] = []
        var size = 0
        for entry in entries[start...] {
            guard entry.group == entries[start].group, records.count < limit else { break }
            let bytes = try file.file.bytes(count: Int(entry.count), at: entry.offset)
            guard var record = SourceRecord(bytes) else { continue }
            if let first = records.first, first[.group] == record[.group] {
                record.remove(.description)
            }
            records.append(record)
            size += record.size
            if size > Self.largestGroup { return (records, true) }
        }
        return (records, false)
    }

    private mutating func flush() throws(Errno) {
        try file.file.write(buffer.span.bytes)
        written += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}

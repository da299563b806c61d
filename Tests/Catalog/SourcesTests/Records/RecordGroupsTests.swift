import System
import Testing

@testable import CatalogSources

@Suite struct RecordGroupsTests {
    private func record(_ row: Int, of group: String, _ field: RecordField, _ text: String)
        -> SourceRecord
    {
        var record = SourceRecord(row: row)
        record.add(.group, group)
        record.add(field, text)
        return record
    }

    @Test func `a description that each record repeats is kept once`() throws {
        var groups = try RecordGroups()
        for row in 1...3 { try groups.add(record(row, of: "a", .description, "text"), of: "a") }
        var descriptions: [String?] = []
        try groups.forEachGroup(limit: 10) { _, records, isCut in
            descriptions += records.map { $0[.description] }
            #expect(!isCut)
        }
        #expect(descriptions == ["text", nil, nil])
    }

    @Test func `records of a group that is too large are not all in memory`() throws {
        var groups = try RecordGroups()
        let text = String(repeating: "x", count: 2 << 20)
        for row in 1...40 { try groups.add(record(row, of: "a", .name, text), of: "a") }
        try groups.add(record(41, of: "b", .name, "b"), of: "b")
        var found: [String] = []
        try groups.forEachGroup(limit: 100) { group, records, isCut in
            found.append("\(group): \(records.count), \(isCut)")
        }
        #expect(found == ["a: 16, true", "b: 1, false"])
    }
}

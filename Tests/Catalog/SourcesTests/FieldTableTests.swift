import FoundationEssentials
import JSON
import TestSupport
import Testing

/// The pages that describe the use of each field of sources.
struct FieldTableTests {
    private static let top = ProjectFolder.path
    private static let fates: Set<String> = ["shown", "kept", "used", "left out"]

    /// A row of a table.
    private struct Row: Equatable {
        let key: String
        let fate: String
        let reason: String
    }

    private static func rows(of page: String) throws -> [Row] {
        let path = "\(top)/Sources/Programs/catalog/Documentation.docc/Reference/\(page).md"
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
            let cells = line.split(separator: "|").map { cell in
                String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            return Row(
                key: String(cells[0].dropFirst().dropLast()),
                fate: cells.count == 3 ? cells[1] : "", reason: cells.count == 3 ? cells[2] : "")
        }
    }

    @Test(arguments: ["BoxOfficeFields", "ItemFields"])
    func `each field has a use and a reason`(page: String) throws {
        let rows = try Self.rows(of: page)
        #expect(rows.count > 10)
        for row in rows {
            #expect(Self.fates.contains(row.fate), "\(row)")
            #expect(row.reason.hasSuffix("."), "\(row)")
        }
    }

    @Test(arguments: ["BoxOfficeFields", "ItemFields"])
    func `the index lists the page`(page: String) throws {
        let index = "\(Self.top)/Sources/Programs/catalog/Documentation.docc/CatalogCLI.md"
        let text = String(decoding: try Data(contentsOf: URL(filePath: index)), as: UTF8.self)
        #expect(text.contains("(Reference/\(page).md)"))
    }

    @Test(arguments: [
        ("BoxOfficeFields", ["kobis_", "kakao_"]), ("ItemFields", ["v1a_", "v1b_"]),
    ])
    func `the tables name every key of the payloads`(page: String, prefixes: [String]) throws {
        let rows = Set(try Self.rows(of: page).map(\.key))
        // Some have a wrong key on purpose, others are not JSON.
        let names = Payload.names.filter { name in
            prefixes.contains(where: name.hasPrefix) && name.hasSuffix(".json")
                && !name.contains("wrong_key")
        }
        #expect(!names.isEmpty)
        for name in names {
            let keys = Self.keys(in: try JSONValue(parsing: Payload.bytes(name)))
            #expect(!keys.isEmpty && keys.subtracting(rows) == [], "\(name)")
        }
    }

    @Test func `a payload of our own has no key that the tables leave out`() throws {
        let rows = Set(try Self.rows(of: "BoxOfficeFields").map(\.key))
        let chart = BoxOfficePayload.daily([BoxOfficePayload.goodRow])
        #expect(Self.keys(in: try JSONValue(parsing: chart)).subtracting(rows) == [])
    }

    private static func keys(in value: JSONValue) -> Set<String> {
        let ofMembers = (value.members ?? []).flatMap { keys(in: $0.value).union([$0.key]) }
        return Set(ofMembers).union((value.elements ?? []).flatMap { keys(in: $0) })
    }
}

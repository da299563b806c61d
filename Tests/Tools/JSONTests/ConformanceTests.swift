import FoundationEssentials
import JSON
import TestSupport
import Testing

/// The files of JSONTestSuite.
@Suite(.needs(.sharedData(folder)))
struct ConformanceTests {
    private static let names = ProjectFolder.sharedNames(in: folder)

    private static func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: ProjectFolder.shared("\(folder)/\(name)"))))
    }

    private static func accepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONValue(parsing: bytes)) != nil
    }

    @Test func `valid files are accepted, invalid ones are refused, and none crashes`() throws {
        #expect(!Self.names.isEmpty)
        for name in Self.names {
            let bytes = try Self.bytes(of: name)
            let accepted = Self.accepts(bytes)
            switch name.first {
            case "y":
                #expect(
                    accepted || name == "y_object_duplicated_key.json"
                        || name == "y_object_duplicated_key_and_value.json", "\(name)")
            case "n": #expect(!accepted, "\(name)")
            default: break
            }
        }
    }

    @Test func `rows read one by one are as strict as the whole`() throws {
        for name in Self.names {
            let bytes = try Self.bytes(of: name)
            guard bytes.count < 10_000 else { continue }
            let expected = Self.accepts(bytes)
            #expect(SplitRows.accept([bytes]) == expected, "\(name)")
            #expect(SplitRows.accept(bytes.map { [$0] }) == expected, "\(name), byte by byte")
        }
    }
}

private let folder = "corpora/JSONTestSuite/test_parsing"

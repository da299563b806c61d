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

    @Test func `the folder has files`() {
        #expect(!Self.names.isEmpty)
    }

    @Test(arguments: names)
    func `a valid file is accepted, an invalid one refused, and none crashes`(name: String) throws {
        let accepted = Self.accepts(try Self.bytes(of: name))
        switch name.first {
        case "y":
            #expect(
                accepted || name == "y_object_duplicated_key.json"
                    || name == "y_object_duplicated_key_and_value.json")
        case "n": #expect(!accepted)
        default: break
        }
    }

    @Test(arguments: names)
    func `rows read one by one are as strict as the whole`(name: String) throws {
        let bytes = try Self.bytes(of: name)
        guard bytes.count < 10_000 else { return }
        let expected = Self.accepts(bytes)
        #expect(SplitRows.accept([bytes]) == expected)
        #expect(SplitRows.accept(bytes.map { [$0] }) == expected, "byte by byte")
    }
}

private let folder = "corpora/JSONTestSuite/test_parsing"

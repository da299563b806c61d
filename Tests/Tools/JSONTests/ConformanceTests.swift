import FoundationEssentials
import JSON
import TestSupport
import Testing

/// The files of JSONTestSuite, where they lie beside the checkout.
struct ConformanceTests {
    private static let folder =
        ProjectFolder.beside("shared/corpora/JSONTestSuite/test_parsing")

    private static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        if names.isEmpty { print("JSONTestSuite is not at \(folder): its files are not tested") }
        return names.sorted()
    }()

    private static func bytes(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
    }

    private static func accepts(_ bytes: [UInt8]) -> Bool {
        (try? JSONValue(parsing: bytes)) != nil
    }

    /// Whether the splitter takes the reply and every row is strict JSON.
    private static func acceptsInRows(_ chunks: [[UInt8]]) -> Bool {
        guard let reply = try? splitBytes(chunks) else { return false }
        return reply.allSatisfy(accepts)
    }

    private static func splitBytes(_ chunks: [[UInt8]]) throws -> [[UInt8]] {
        var splitter = RowSplitter()
        var rows: [[UInt8]] = []
        for chunk in chunks {
            try chunk.withUnsafeBytes { try splitter.consume($0) { rows.append(Array($0)) } }
        }
        _ = try splitter.finish()
        return rows
    }

    @Test func `valid files are accepted, invalid ones refused, none crashes`() throws {
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
            #expect(Self.acceptsInRows([bytes]) == expected, "\(name)")
            #expect(Self.acceptsInRows(bytes.map { [$0] }) == expected, "\(name), byte by byte")
        }
    }
}

import FoundationEssentials
import JSON
import JSONPath
import TestSupport
import Testing

/// The cases of the compliance test suite of RFC 9535.
@Suite(.needs(.sharedData(file)))
struct ComplianceTests {
    private static func cases() throws -> [JSONValue] {
        let data = try Data(contentsOf: URL(filePath: ProjectFolder.shared(file)))
        return try JSONValue(parsing: Array(data))["tests"]?.elements ?? []
    }

    @Test("a path finds what the suite expects, or is refused as unsupported")
    func validPaths() throws {
        var (found, refused) = (0, 0)
        for item in try Self.cases() where item["invalid_selector"]?.bool != true {
            let selector = try #require(item["selector"]?.string)
            let name = item["name"]?.string ?? selector
            do throws(JSONPathError) {
                let path = try JSONPath(selector)
                let document = item["document"] ?? .null
                let expected = item["results"]?.elements ?? [item["result"] ?? .null]
                #expect(expected.contains(.array(path.values(in: document))), "\(name)")
                found += 1
            } catch {
                guard case .unsupported(let feature) = error.reason else {
                    Issue.record("\(name): \(error)")
                    continue
                }
                #expect(feature.marks.contains { selector.contains($0) }, "\(name): \(error)")
                refused += 1
            }
        }
        #expect(found >= 200)
        #expect(refused > 0)
    }

    @Test("an invalid path is refused")
    func invalidPaths() throws {
        var count = 0
        for item in try Self.cases() where item["invalid_selector"]?.bool == true {
            let selector = try #require(item["selector"]?.string)
            #expect(throws: JSONPathError.self, "\(item["name"]?.string ?? selector)") {
                try JSONPath(selector)
            }
            count += 1
        }
        #expect(count > 200)
    }
}

private let file = "contracts/jsonpath-cts.json"

extension JSONPathError.Feature {
    /// Texts of which a path with this feature has at least one.
    fileprivate var marks: [String] {
        switch self {
        case .descendants: [".."]
        case .function(let name): ["\(name)("]
        case .order: ["<", ">"]
        case .combination: ["&&", "||"]
        case .negation: ["!"]
        case .existence: ["?"]
        case .pair: ["==", "!="]
        case .root: ["$"]
        case .several: ["*", ":", ",", "?"]
        }
    }
}

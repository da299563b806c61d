import Glibc
import System
import TestSupport
import Testing

@testable import CatalogChecking

/// A site of a few files, in a folder of its own.
final class SiteFolder {
    private let folder: TemporaryFolder

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try write(text, to: name) }
    }

    /// Puts a file into the folder, in the place of one of the same name.
    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    /// Writes bytes to a file.
    func write(_ bytes: [UInt8], to name: String) throws {
        try folder.write(bytes, to: name)
    }

    /// Gives a file another size, without writing bytes.
    func resize(_ name: String, to size: Int) throws {
        try systemCall { truncate(folder.file(name), size) }
    }

    /// The text of a file.
    func text(of name: String) throws -> String {
        String(decoding: try RegularFile.read(folder.file(name), limit: 16 << 20), as: UTF8.self)
    }

    /// All findings, one on each line.
    func findings(limit: Int = 100, width: Int = 2) async throws -> [String] {
        let report = try await SiteCheck(of: folder.path, limit: limit, width: width).run()
        return FindingKind.allCases.flatMap { report.findings[$0] }
            .map { "\($0.path):\($0.line): \($0.kind.rawValue): \($0.message)" }
    }

    /// The report about the site.
    func check(limit: Int, sample: Int? = nil) async throws -> SiteCheckReport {
        try await SiteCheck(of: folder.path, limit: limit, sample: sample).run()
    }
}

/// A page without a mistake, whose line 8 is the first of its content and line 5 of its head.
func page(_ content: String, head: String = "<!-- -->") -> String {
    """
    <!doctype html>
    <html lang="ko">
    <head>
    <title>Shop</title>
    \(head)
    </head>
    <body><main><h1>Shop</h1>
    \(content)
    </main></body>
    </html>
    """
}

extension String {
    /// With the first of some texts in it replaced.
    func replacingFirst(_ old: String, by new: String) -> String {
        guard let range = firstRange(of: old) else { return self }
        return self[..<range.lowerBound] + new + self[range.upperBound...]
    }
}

import Glibc
import System
import Testing

@testable import CatalogChecking

/// A site of a few files, in a folder of its own.
final class SiteFolder {
    private let path = "/tmp/catalog-check-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    private var names: [String] = []
    private var folders: [String] = []

    init(_ files: [String: String] = [:]) throws {
        mkdir(path, 0o700)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        for folder in folders.reversed() + [""] { rmdir("\(path)/\(folder)") }
    }

    /// Puts a file into the folder, in the place of one of the same name.
    func write(_ text: String, to name: String) throws {
        var folder = ""
        for part in name.split(separator: "/").dropLast() {
            folder += folder.isEmpty ? "\(part)" : "/\(part)"
            if mkdir("\(path)/\(folder)", 0o700) == 0 { folders.append(folder) }
        }
        let file = try #require(fopen("\(path)/\(name)", "w"))
        fwrite(text, 1, text.utf8.count, file)
        fclose(file)
        names.append(name)
    }

    /// What stands in a file.
    func text(of name: String) throws -> String {
        String(decoding: try RegularFile.read("\(path)/\(name)", limit: 16 << 20), as: UTF8.self)
    }

    /// All findings, each in one line.
    func findings(limit: Int = 100, width: Int = 2) async throws -> [String] {
        let check = try await SiteCheck(of: path, limit: limit, width: width)
        return FindingKind.allCases.flatMap { check.findings[$0] }
            .map { "\($0.path):\($0.line): \($0.kind.rawValue): \($0.message)" }
    }

    /// The site as it was checked.
    func check(limit: Int) async throws -> SiteCheck {
        try await SiteCheck(of: path, limit: limit)
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

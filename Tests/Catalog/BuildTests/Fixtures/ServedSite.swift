import Compression
import FoundationEssentials
import Glibc

/// A site as a web server gives it away while it changes: packed copies in the places of their
/// files.
final class ServedSite {
    private static let home = "https://shop.example"
    /// Addresses that readers and programs know without a link.
    private static let knownPaths = [
        "index.html", "404.html", "robots.txt", "sitemap.xml", "google-merchant.xml", "kakao.xml",
        "llms.txt",
    ]

    /// The identity of a file, which changes when the file is written again.
    private struct Identity: Hashable {
        let path: String
        let number: ino_t
        let size: off_t
        let nanoseconds: Int
    }

    private let folder: String
    /// Addresses that readers had before the build; they stay until the build begins to remove
    /// files.
    private var known: Set<String> = []
    /// The links of each file that was read.
    private var targets: [Identity: [String]] = [:]
    /// The number of checks of the site.
    private(set) var checks = 0
    /// Links to missing files.
    private(set) var dead: [String] = []

    init(in folder: String) throws {
        self.folder = folder
        let answers = try answers()
        known = walk(answers, from: Self.entries(of: answers)).seen
    }

    /// Records links to missing files.
    func check(_ moment: String) throws {
        let answers = try answers()
        let entries = Self.entries(of: answers)
        let isWhole = known.allSatisfy { answers[$0] != nil }
        checks += 1
        dead += walk(answers, from: isWhole ? entries.union(known) : entries).dead
            .map { "\(moment): \($0)" }
    }

    private static func entries(of answers: [String: [String]]) -> Set<String> {
        Set(knownPaths.filter { answers[$0] != nil })
    }

    /// The links of the existing files, and those of their packed copies.
    private func answers() throws -> [String: [String]] {
        var answers: [String: [String]] = [:]
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        for path in paths where !path.hasPrefix(".") {
            var status = stat()
            guard lstat("\(folder)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG
            else { continue }
            let identity = Identity(
                path: path, number: status.st_ino, size: status.st_size,
                nanoseconds: status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
            let name = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
            let leads = try targets[identity] ?? Self.targets(in: "\(folder)/\(path)", at: name)
            targets[identity] = leads
            answers[name, default: []] += leads
        }
        return answers
    }

    private func walk(
        _ answers: [String: [String]], from starts: Set<String>
    ) -> (seen: Set<String>, dead: [String]) {
        var (seen, dead) = (starts, [String]())
        var waiting = starts.sorted()
        while let path = waiting.popLast() {
            for target in answers[path] ?? [] {
                if answers[target] == nil { dead.append("\(path) leads to \(target)") }
                if answers[target] != nil, seen.insert(target).inserted { waiting.append(target) }
            }
        }
        return (seen, dead)
    }

    /// The links of a file.
    ///
    /// - Parameter path: The path under which it is published.
    private static func targets(in file: String, at path: String) throws -> [String] {
        let bytes = try Data(contentsOf: URL(filePath: file))
        let text = String(
            decoding: file.hasSuffix(".gz") ? try unpacked(bytes) : Array(bytes), as: UTF8.self)
        if path.hasSuffix(".html") {
            return TestSite.targets(in: text, at: path, home: home).filter { !$0.contains(":") }
        }
        return text.split(whereSeparator: { "<>\"(),#? \n\t".contains($0) }).compactMap { word in
            guard word.hasPrefix(home + "/") else { return nil }
            let target = word.dropFirst(home.count + 1)
            return target.isEmpty ? "index.html" : String(target)
        }
    }

    private static func unpacked(_ packed: Data) throws -> [UInt8] {
        var inflater = try GzipInflater(limit: 1 << 24)
        var bytes: [UInt8] = []
        try packed.withUnsafeBytes { try inflater.inflate($0) { bytes += $0 } }
        try inflater.finish()
        return bytes
    }
}

import FoundationEssentials
import Glibc
import SQLite
import Testing

/// A site before a build, which can be disturbed again and again from the same start.
final class NightlySite {
    /// Files by path; packed copies have their unpacked content.
    typealias Files = [String: [UInt8]]

    /// The state of the site before the build.
    enum Start: String, CaseIterable {
        /// Nothing was built yet.
        case first
        /// Products changed since the last build.
        case news
        /// The shop has been fetched, and the site is rendered.
        case render
    }

    let folder: String
    let program: Program
    private let start: Start
    private let startFolder: String
    private let shop: NightlyShop
    private let isSwapped: Bool
    private let files: Files
    /// The result of an undisturbed build.
    private var wanted: Files = [:]
    private var wantedState: Set<String> = []

    /// - Parameters:
    ///   - pageSize: the number of products on a page.
    ///   - isSwapped: true if a whole folder replaces the old one.
    ///   - parent: the folder of the site's folder.
    init(
        of shop: NightlyShop, pageSize: Int = 2, start: Start = .news, isSwapped: Bool = false,
        in parent: String, built program: Program
    ) throws {
        self.start = start
        self.shop = shop
        self.isSwapped = isSwapped
        self.program = program
        folder = parent + "/site"
        startFolder = program.folder + "/start"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let publish = isSwapped ? "swap" : "in_place"
        let configuration = """
            title: Mugs
            base_url: https://shop.example
            page_size: \(pageSize)
            publish: \(publish)
            precompress: [gzip, brotli]

            """
        try Data(configuration.utf8).write(to: URL(filePath: folder + "/catalog.yml"))
        let source = ["-C", folder, "--url", shop.address]
        func run(_ arguments: [String]) throws {
            let outcome = try program.run(arguments)
            try #require(outcome.status == 0, "\(outcome)")
        }
        if start != .first { try run(["build"] + source) }
        files = try Self.files(in: folder + "/dist")
        shop.applyChanges()
        if start == .render { try run(["fetch"] + source) }
        try FileManager.default.copyItem(atPath: folder, toPath: startFolder)
        try run(arguments)
        wanted = try Self.files(in: folder + "/dist")
        try #require(files["products/1.html"] != wanted["products/1.html"])
        try #require(wanted.keys.contains { $0.hasSuffix(".html.br") })
        // A whole build follows each of them.
        if start == .render { try run(["build"] + source) }
        wantedState = try state()
    }

    private var wholeBuild: [String] { ["build", "-C", folder, "--url", shop.address] }

    /// The arguments of the build that is disturbed.
    var arguments: [String] {
        start == .render ? ["render", "-C", folder] : wholeBuild
    }

    /// Restores the start.
    func reset() throws {
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.copyItem(atPath: startFolder, toPath: folder)
    }

    /// Builds the site, with a fault.
    func build(
        _ fault: FileFault, _ variables: [String: String] = [:]
    ) throws -> Program.Outcome {
        let faulty = try fault.environment(in: folder, count: program.folder + "/count")
        return try program.run(arguments, environment: faulty.merging(variables) { $1 })
    }

    /// The number of operations of an undisturbed build that can fail, for each kind of fault.
    func operations() throws -> [FileFault.Kind: Int] {
        try reset()
        let outcome = try build(FileFault(kind: .kill))
        try #require(outcome.status == 0, "\(outcome)")
        let lines = try String(contentsOfFile: program.folder + "/count", encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ") }
        return try Dictionary(
            uniqueKeysWithValues: lines.map { line in
                try #require(line.count == 2)
                let kind = try #require(FileFault.Kind(rawValue: String(line[0])))
                return (kind, try #require(Int(line[1])))
            })
    }
}

extension NightlySite {
    /// Violations of the promises about how a build ends.
    func violations(in outcome: Program.Outcome, of kind: FileFault.Kind) throws -> [String] {
        switch outcome.status {
        case 0: try isDone ? [] : ["it reports success, but the site is not complete"]
        case -SIGKILL where kind == .kill || kind == .cut: []
        // The last one is for a configuration that cannot be read.
        case 73, 74, 78:
            if let match = outcome.messages.firstMatch(of: /cannot [a-z ]+'([^'\/][^']*)'/) {
                ["no whole path: \(match.1)"]
            } else if outcome.messages.contains("error: "), outcome.messages.contains(/; |may you/)
            {
                []
            } else {
                ["no remedy: \(outcome.messages)"]
            }
        default: ["status \(outcome.status): \(outcome.messages)"]
        }
    }

    /// Defects that a reader may meet: files that are neither old nor new, and dead links.
    func damage() throws -> [String] {
        let now = try Self.files(in: folder + "/dist")
        if isSwapped { return now == files || now == wanted ? [] : ["it is neither old nor new"] }
        let broken = now.filter { $0.value != files[$0.key] && $0.value != wanted[$0.key] }
        return broken.map { "\($0.key) is broken (\($0.value.count) bytes)" }
            + SiteLinks(now).deadLinks(from: addresses(in: now))
    }

    /// The pages whose addresses readers may know: all old ones, until the build begins to remove
    /// some.
    private func addresses(in now: Files) -> [String] {
        let old = files.keys.filter { $0.hasSuffix(".html") }
        let known = old.allSatisfy { now[$0] != nil } ? old : []
        let entries = ["index.html", "404.html"].filter { now[$0] != nil || files[$0] != nil }
        return Set(known + entries).sorted()
    }

    /// Builds the site undisturbed after a disturbed build.
    ///
    /// - Returns: The differences from the expected site and state.
    func recover(from last: Program.Outcome) throws -> [String] {
        let outcome = try program.run(wholeBuild)
        guard outcome.status == 0 else { return ["again: \(outcome.status) \(outcome.messages)"] }
        let contents = try Self.contents(of: folder + "/dist")
        let now = Self.withoutTimes(contents)
        let paths = Set(now.keys).union(wanted.keys).filter { now[$0] != wanted[$0] }
        // A build does not fail because it cannot remove a file; the weekly check of all files
        // removes it.
        let state = try state().filter { last.status != 0 || !$0.hasPrefix("pages/") }
        return paths.map { "\($0) is wrong" } + Self.unlikeCopies(in: contents)
            + state.subtracting(wantedState).map { "\($0) is left" }
            + wantedState.subtracting(try self.state()).map { "\($0) is lost" }
            + (try integrity() == "ok" ? [] : ["the database is damaged"])
    }

    /// True if the site is as the build makes it.
    var isDone: Bool {
        get throws { try Self.files(in: folder + "/dist") == wanted }
    }

    /// The compressed copies whose content differs from that of their files.
    private static func unlikeCopies(in files: Files) -> [String] {
        files.filter { path, content in
            UnpackedCopy.original(of: path).map { files[$0] != content } ?? false
        }.map { "\($0.key) is not of its file" }
    }

    private func integrity() throws -> String {
        let database = try Database(path: folder + "/.catalog/state.sqlite", mode: .readOnly)
        return try database.prepare("PRAGMA integrity_check").firstRow { $0.text(0) } ?? ""
    }

    /// The files of the state, without those that SQLite makes while it works.
    private func state() throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder + "/.catalog")
        // The numbers of builds and of their files differ, but not their existence.
        return Set(
            paths.filter { !$0.hasPrefix("state.sqlite-") }.map { path in
                path.hasPrefix("builds/") ? path.replacing(/[0-9]+/, with: "N") : path
            })
    }

    private static func files(in folder: String) throws -> Files {
        withoutTimes(try contents(of: folder))
    }

    private static func contents(of folder: String) throws -> Files {
        var files: Files = [:]
        guard FileManager.default.fileExists(atPath: folder) else { return files }
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let file = "\(folder)/\(path)"
            var status = stat()
            guard lstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
            // It has the number of the build, which differs.
            if path == ".catalog-site" { continue }
            let packed = [UInt8](try Data(contentsOf: URL(filePath: file)))
            files[path] =
                UnpackedCopy.original(of: path) == nil
                // A copy that cannot be unpacked is neither old nor new.
                ? packed : UnpackedCopy.content(of: packed, at: path) ?? packed
        }
        return files
    }

    private static func withoutTimes(_ files: Files) -> Files {
        Dictionary(
            uniqueKeysWithValues: files.map { path, content in
                (path, path.hasPrefix("products/") ? withoutTimes(content) : content)
            })
    }

    /// The page of a product without the minute of the build that last changed it.
    private static func withoutTimes(_ page: [UInt8]) -> [UInt8] {
        let opening = Array("time datetime=\"".utf8)
        let tags = page.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        let rest = tags.map { tag in
            let isTime =
                tag.starts(with: opening)
                // A day alone has no `T`.
                && tag.dropFirst(opening.count).prefix { $0 != UInt8(ascii: "\"") }
                    .contains(UInt8(ascii: "T"))
            return isTime ? opening[...] : tag
        }
        return Array(rest.joined(separator: [UInt8(ascii: "<")]))
    }
}

import FoundationEssentials
import Glibc
import SQLite
import Testing

/// A site on the evening before a build, which may go wrong again and again.
final class NightlySite {
    typealias Files = [String: [UInt8]]

    let folder: String
    let program: Program
    private let evening: String
    private let shop: NightlyShop
    private let isSwapped: Bool
    private let files: Files
    /// What an undisturbed build makes of it.
    private var wanted: Files = [:]
    private var wantedState: Set<String> = []

    /// - Parameters:
    ///   - pageSize: how many products stand on a page.
    ///   - isSwapped: whether a whole folder takes the place of the old one.
    ///   - parent: where the site lies.
    init(
        of shop: NightlyShop, pageSize: Int = 2, isSwapped: Bool = false, in parent: String,
        built program: Program
    ) throws {
        self.shop = shop
        self.isSwapped = isSwapped
        self.program = program
        folder = parent + "/site"
        evening = program.folder + "/evening"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let publish = isSwapped ? "swap" : "in_place"
        let configuration = """
            title: Mugs
            base_url: https://shop.example
            page_size: \(pageSize)
            publish: \(publish)

            """
        try Data(configuration.utf8).write(to: URL(filePath: folder + "/catalog.yml"))
        files = try Self.build(folder, of: shop, with: program)
        try FileManager.default.copyItem(atPath: folder, toPath: evening)
        shop.wake()
        wanted = try Self.build(folder, of: shop, with: program)
        wantedState = try state()
        try #require(files["products/1.html"] != wanted["products/1.html"])
    }

    private static func build(
        _ folder: String, of shop: NightlyShop, with program: Program
    ) throws -> Files {
        let outcome = try program.run(["build", "-C", folder, "--url", shop.address])
        try #require(outcome.status == 0, "\(outcome)")
        return try Self.files(in: folder + "/dist")
    }

    var arguments: [String] { ["build", "-C", folder, "--url", shop.address] }

    /// Makes it the evening again.
    func reset() throws {
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.copyItem(atPath: evening, toPath: folder)
    }

    /// Builds it, with a fault.
    func build(
        _ fault: FileFault, _ variables: [String: String] = [:]
    ) throws -> Program.Outcome {
        let faulty = try fault.environment(in: folder, count: program.folder + "/count")
        return try program.run(arguments, environment: faulty.merging(variables) { $1 })
    }

    /// How many operations of an undisturbed build a fault may befall.
    func operations(_ kind: FileFault.Kind) throws -> Int {
        try reset()
        let outcome = try build(FileFault(kind: kind))
        try #require(outcome.status == 0, "\(outcome)")
        let count = try String(contentsOfFile: program.folder + "/count", encoding: .utf8)
        return try #require(Int(count.dropLast()))
    }
}

extension NightlySite {
    /// What is wrong with how a build ended.
    func wrongs(in outcome: Program.Outcome, of kind: FileFault.Kind) throws -> [String] {
        switch outcome.status {
        case 0: try isDone ? [] : ["it says that it is done"]
        case -SIGKILL where kind == .kill || kind == .cut: []
        // Of these, the last is for a configuration that cannot be read.
        case 73, 74, 78:
            if let match = outcome.talk.firstMatch(of: /cannot [a-z ]+'([^'\/][^']*)'/) {
                ["no whole path: \(match.1)"]
            } else if outcome.talk.contains("error: "), outcome.talk.contains(/; |may you/) {
                []
            } else {
                ["no remedy: \(outcome.talk)"]
            }
        default: ["status \(outcome.status): \(outcome.talk)"]
        }
    }

    /// What a reader may stumble upon: files that are neither as they were nor as they are to be,
    /// and links that lead nowhere.
    func damage() throws -> [String] {
        let now = try Self.files(in: folder + "/dist")
        if isSwapped { return now == files || now == wanted ? [] : ["it is neither old nor new"] }
        let broken = now.filter { $0.value != files[$0.key] && $0.value != wanted[$0.key] }
        return broken.map { "\($0.key) is broken (\($0.value.count) bytes)" }
            + SiteLinks(now).deadLinks(from: ["index.html", "list.html"])
    }

    /// Builds it undisturbed after a build that ended in some way.
    ///
    /// - Returns: what is wrong then.
    func recover(from last: Program.Outcome) throws -> [String] {
        let outcome = try program.run(arguments)
        guard outcome.status == 0 else { return ["again: \(outcome.status) \(outcome.talk)"] }
        let now = try Self.files(in: folder + "/dist")
        let paths = Set(now.keys).union(wanted.keys).filter { now[$0] != wanted[$0] }
        // What a build cannot remove is not worth its failing; it goes when all files are next gone
        // through, once a week.
        let state = try state().filter { last.status != 0 || !$0.hasPrefix("pages/") }
        return paths.map { "\($0) is wrong" }
            + state.subtracting(wantedState).map { "\($0) is left" }
            + wantedState.subtracting(try self.state()).map { "\($0) is lost" }
            + (try integrity() == "ok" ? [] : ["the database is damaged"])
    }

    /// Whether the site is as the build makes it.
    var isDone: Bool {
        get throws { try Self.files(in: folder + "/dist") == wanted }
    }

    private func integrity() throws -> String {
        let database = try Database(path: folder + "/.catalog/state.sqlite", mode: .readOnly)
        return try database.prepare("PRAGMA integrity_check").firstRow { $0.text(0) } ?? ""
    }

    /// The files of the state, without those that SQLite makes while it works.
    private func state() throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder + "/.catalog")
        // What a build was numbered, and its files, is its own affair; that there is one is not.
        return Set(
            paths.filter { !$0.hasPrefix("state.sqlite-") }.map { path in
                path.hasPrefix("builds/") ? path.replacing(/[0-9]+/, with: "N") : path
            })
    }

    private static func files(in folder: String) throws -> Files {
        var files: Files = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let file = "\(folder)/\(path)"
            var status = stat()
            guard lstat(file, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { continue }
            // It tells the build, which is its own affair.
            if path == ".catalog-site" { continue }
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
            files[path] = path.hasPrefix("products/") ? withoutTimes(bytes) : bytes
        }
        return files
    }

    /// The page of a product without the minute of the build that last changed it.
    private static func withoutTimes(_ page: [UInt8]) -> [UInt8] {
        // What is no UTF-8 is broken, and stays what it is.
        guard let text = String(validating: page, as: UTF8.self) else { return page }
        return Array(text.replacing(/<time datetime="[^"]*T[^"]*">[^<]*/, with: "<time>").utf8)
    }
}

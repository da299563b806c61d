import Glibc
import Preview
import Synchronization
import TestFolders
import Testing

@Suite struct FileWatchTests {
    /// The changes that a watch has told.
    private final class Told: Sendable {
        private let reports = Mutex<[[String]]>([])

        func add(_ paths: [String]) { reports.withLock { $0.append(paths) } }

        /// The next report, the paths of which begin with that of a folder; at most five seconds.
        func next(in folder: TemporaryFolder) -> [String] {
            for _ in 0..<1_000 {
                let report = reports.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                if let report { return report.map { String($0.dropFirst(folder.path.count + 1)) } }
                usleep(5_000)
            }
            return []
        }
    }

    private static func watch(_ folder: TemporaryFolder, _ told: Told) throws -> FileWatch {
        try FileWatch(
            folders: [folder.file("Templates")], files: [folder.file("catalog.yml")],
            report: { told.add($0) })
    }

    @Test func `files are told however editors write them`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "Templates/page.liquid")
        let told = Told()
        let watch = try Self.watch(folder, told)
        defer { watch.stop() }
        try folder.write("b", to: "Templates/page.liquid")
        #expect(told.next(in: folder).contains("Templates/page.liquid"))
        try folder.write("c", to: "Templates/.page.swp")
        try #require(
            rename(folder.file("Templates/.page.swp"), folder.file("Templates/page.liquid")) == 0)
        #expect(told.next(in: folder) == ["Templates/page.liquid"])
        try folder.remove("Templates/page.liquid")
        #expect(told.next(in: folder) == ["Templates/page.liquid"])
        try folder.write("x: 1", to: "catalog.yml")
        #expect(told.next(in: folder).contains("catalog.yml"))
    }

    @Test func `folders may come later, and again`() throws {
        let folder = try TemporaryFolder()
        let told = Told()
        let watch = try Self.watch(folder, told)
        defer { watch.stop() }
        for _ in 0..<2 {
            try folder.makeFolder("Templates")
            #expect(told.next(in: folder) == ["Templates"])
            try folder.makeFolder("Templates/layout")
            #expect(told.next(in: folder) == ["Templates/layout"])
            try folder.write("a", to: "Templates/layout/base.liquid")
            #expect(told.next(in: folder).contains("Templates/layout/base.liquid"))
            try folder.remove("Templates")
            #expect(told.next(in: folder).contains("Templates"))
        }
    }

    @Test func `what is no part of the site is not told, and changes at once are one`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Templates")
        let told = Told()
        let watch = try Self.watch(folder, told)
        defer { watch.stop() }
        try folder.write("a", to: "other.yml")
        try folder.write("a", to: "Templates/.hidden")
        try folder.write("a", to: "Templates/page.liquid~")
        let names = (0..<50).map { "Templates/\($0).liquid" }
        for name in names { try folder.write(name, to: name) }
        let first = Set(told.next(in: folder))
        #expect(first.isSubset(of: names) || first.allSatisfy { $0.hasPrefix("Templates/") })
        #expect(!first.contains("other.yml") && !first.contains("Templates/.hidden"))
    }
}

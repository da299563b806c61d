import Dispatch
import Glibc
import CatalogPreview
import Synchronization
import TestSupport
import Testing

@Suite(.waiting) struct FileWatchTests {
    /// The changes that a watch has reported.
    private final class Reported: Sendable {
        private let reports = Mutex<[[String]]>([])

        func add(_ paths: [String]) { reports.withLock { $0.append(paths) } }

        var count: Int { reports.withLock { $0.count } }

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

    private static func watch(_ folder: TemporaryFolder, _ reported: Reported) throws -> FileWatch {
        try FileWatch(
            folders: [folder.file("Templates")], files: [folder.file("catalog.yml")],
            report: { reported.add($0) })
    }

    @Test func `a changed file is reported, however editors write it`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "Templates/page.liquid")
        let reported = Reported()
        let watch = try Self.watch(folder, reported)
        defer { watch.stop() }
        try folder.write("b", to: "Templates/page.liquid")
        #expect(reported.next(in: folder).contains("Templates/page.liquid"))
        try folder.write("c", to: "Templates/.page.swp")
        try #require(
            rename(folder.file("Templates/.page.swp"), folder.file("Templates/page.liquid")) == 0)
        #expect(reported.next(in: folder) == ["Templates/page.liquid"])
        try folder.remove("Templates/page.liquid")
        #expect(reported.next(in: folder) == ["Templates/page.liquid"])
        try folder.write("x: 1", to: "catalog.yml")
        #expect(reported.next(in: folder).contains("catalog.yml"))
    }

    @Test func `folders may be created later, and again`() throws {
        let folder = try TemporaryFolder()
        let reported = Reported()
        let watch = try Self.watch(folder, reported)
        defer { watch.stop() }
        for _ in 0..<2 {
            try folder.makeFolder("Templates")
            #expect(reported.next(in: folder) == ["Templates"])
            try folder.makeFolder("Templates/layout")
            #expect(reported.next(in: folder) == ["Templates/layout"])
            try folder.write("a", to: "Templates/layout/base.liquid")
            #expect(reported.next(in: folder).contains("Templates/layout/base.liquid"))
            try folder.remove("Templates")
            #expect(reported.next(in: folder).contains("Templates"))
        }
    }

    @Test func `other files are not reported, and simultaneous changes are one report`() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Templates")
        let reported = Reported()
        let watch = try Self.watch(folder, reported)
        defer { watch.stop() }
        try folder.write("a", to: "other.yml")
        try folder.write("a", to: "Templates/.hidden")
        try folder.write("a", to: "Templates/page.liquid~")
        let names = (0..<50).map { "Templates/\($0).liquid" }
        for name in names { try folder.write(name, to: name) }
        var all: Set<String> = []
        // On a busy machine they may be reported in parts.
        while all.count < names.count {
            let next = reported.next(in: folder)
            guard !next.isEmpty else { break }
            all.formUnion(next)
        }
        #expect(all == Set(names))
    }

    @Test func `a configuration is reported under any name, and behind a link`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", to: "shared/real.yml")
        try #require(symlink("shared/real.yml", folder.file(".cat.yml")) == 0)
        let reported = Reported()
        let watch = try FileWatch(
            folders: [folder.file("Templates")], files: [folder.file(".cat.yml")],
            report: { reported.add($0) })
        defer { watch.stop() }
        try folder.write("b", to: "shared/other.yml")
        try folder.write("b", to: "shared/real.yml")
        #expect(reported.next(in: folder) == [".cat.yml"])
        try folder.write("c", to: "shared/new.yml")
        try #require(symlink("shared/new.yml", folder.file("link")) == 0)
        try #require(rename(folder.file("link"), folder.file(".cat.yml")) == 0)
        #expect(reported.next(in: folder) == [".cat.yml"])
        try folder.write("d", to: "shared/new.yml")
        #expect(reported.next(in: folder) == [".cat.yml"])
        try folder.remove(".cat.yml")
        #expect(reported.next(in: folder) == [".cat.yml"])
        try folder.write("e", to: ".cat.yml")
        #expect(reported.next(in: folder) == [".cat.yml"])
    }

    @Test func `after the stop nothing is reported`() throws {
        let folder = try TemporaryFolder()
        let reported = Reported()
        let watch = try Self.watch(folder, reported)
        // A change may lie in wait at any moment of the time that it waits.
        for _ in 0..<10 {
            try folder.write("a", to: "catalog.yml")
            usleep(2_000)
        }
        watch.stop()
        let before = reported.count
        usleep(60_000)
        #expect(reported.count == before)
    }

    @Test func `after too many changes at once everything is reported`() throws {
        let limit = try Self.queueLimit()
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write("", to: "Templates/\(name)") }
        let reported = Reported()
        let (blocked, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let watch = try FileWatch(
            folders: [folder.file("Templates")], files: [folder.file("catalog.yml")]
        ) { paths in
            reported.add(paths)
            blocked.signal()
            free.wait()
        }
        defer { watch.stop() }
        try folder.write("first", to: "Templates/a")
        blocked.wait()
        _ = reported.next(in: folder)
        // Two in turns: the kernel makes one of what is the same as the last. More than it keeps, as a
        // file may not open while other tests have many open.
        let names = ["a", "b"].map { folder.file("Templates/\($0)") }
        for number in 0...2 * limit { close(open(names[number % 2], O_WRONLY)) }
        for _ in 0..<3 { free.signal() }
        #expect(reported.next(in: folder).contains("catalog.yml"))
    }

    /// The maximum number of changes that the kernel queues.
    private static func queueLimit() throws -> Int {
        let file = try #require(fopen("/proc/sys/fs/inotify/max_queued_events", "r"))
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 32)
        try #require(fgets(&text, 32, file) != nil)
        let digits = text.map(UInt8.init(bitPattern:)).prefix { 0x30...0x39 ~= $0 }
        return try #require(Int(String(decoding: digits, as: UTF8.self)))
    }
}

import CatalogBuild
import Glibc
import Images
import TestSupport
import Testing

@testable import CatalogCLI

/// The rules of the checks that need a computer in trouble to be seen at work.
@Suite struct DoctorRuleTests {
    private static let gigabyte = 1_000_000_000

    @Test(arguments: [
        (FileSystemRoom(freeBytes: 10 * gigabyte, freeFiles: nil), DoctorFinding.Level.ok),
        (FileSystemRoom(freeBytes: 10 * gigabyte, freeFiles: 6_100), .ok),
        (FileSystemRoom(freeBytes: 10 * gigabyte, freeFiles: 6_099), .warning),
        (FileSystemRoom(freeBytes: 1_267_108_864, freeFiles: nil), .ok),
        (FileSystemRoom(freeBytes: 1_267_108_863, freeFiles: nil), .warning),
        (FileSystemRoom(freeBytes: 1_000_000, freeFiles: nil), .error),
        (FileSystemRoom(freeBytes: 10 * gigabyte, freeFiles: 0), .error),
        (FileSystemRoom(freeBytes: 10 * gigabyte, freeFiles: nil, isReadOnly: true), .error),
    ])
    func `a disk has room for a fifth more than there is`(
        room: FileSystemRoom, level: DoctorFinding.Level
    ) {
        let place = RoomCheck.Place(
            name: "dist", room: room, bytes: Self.gigabyte, files: 5_000, status: .cannotWrite)
        let findings = RoomCheck(places: [place]).findings
        #expect(findings.map(\.level) == [level])
        #expect(findings.map(\.status) == [level == .error ? .cannotWrite : nil])
        #expect((findings[0].remedy == nil) == (level == .ok))
    }

    @Test func `two disks are worth a hint`() {
        let places = [1, 2].map { device in
            RoomCheck.Place(
                name: "d",
                room: FileSystemRoom(
                    freeBytes: Self.gigabyte, freeFiles: nil, device: device),
                bytes: 0, files: 0, status: .cannotWrite)
        }
        #expect(RoomCheck(places: places).findings.map(\.level) == [.ok, .ok, .hint])
        #expect(RoomCheck(places: [places[0]]).findings.map(\.level) == [.ok])
    }

    @Test(
        arguments: [
            (1_800_000_000, nil, "this computer's clock looks right"),
            (1_800_000_000, 1_800_000_300, "the clocks of this computer and of the API agree"),
            (
                1_800_000_000, 1_800_000_301,
                "this computer's clock is 5 min 1 s behind the clock of the API; times on pages "
                    + "and in logs may be wrong"
            ),
            (
                1_800_007_200, 1_800_000_000,
                "this computer's clock is 2 h 0 min ahead of the clock of the API; times on pages "
                    + "and in logs may be wrong"
            ),
            (1_700_000_000, 1_700_000_000, "this computer's clock shows a time before 2026"),
        ] as [(Int64, Int64?, String)])
    func `a clock is compared with that of the API`(now: Int64, server: Int64?, message: String) {
        #expect(ClockCheck(now: now, serverTime: server).findings.map(\.what) == [message])
    }

    /// The findings about a folder, without its name.
    private func findings(about path: String) -> [String] {
        FolderCheck(folders: [(path, "--output")], output: "/no/such", protected: []).findings
            .map { "\($0.level): \($0.what.replacing(path, with: "…"))" }
    }

    @Test func `a file in place of a folder is an error`() throws {
        let program = try Program()
        try program.write("", to: "dist")
        #expect(findings(about: program.folder) == ["ok: … is writable"])
        #expect(
            findings(about: program.folder + "/dist") == [
                "error: cannot write into the folder '…': it is a file; move that, or name another "
                    + "folder with --output"
            ])
        #expect(
            findings(about: program.folder + "/a/b")
                == ["ok: … does not exist yet; the first build creates it"])
        #expect(
            findings(about: "/proc/self/dist").first?.hasPrefix(
                "error: cannot write into the folder '…': it does not exist, and") == true)
    }

    @Test(arguments: [
        ("/", "/"), ("/no/such", "/"), ("no/such", "."), ("/proc/self/no/such/", "/proc/self"),
        ("/dev/null/a/b", "/dev/null"), ("", "."),
    ])
    func `the existing part of a path is found`(path: String, found: String) {
        #expect(ExistingAncestor(of: path).path == found)
    }

    @Test(.needs(.root))
    func `a folder of another user is reported`() throws {
        let program = try Program()
        #expect(chown(program.folder, 54_321, 54_321) == 0)
        #expect(
            findings(about: program.folder) == [
                "warning: … belongs to user 54321, and you are root"
            ])
    }

    @Test(arguments: [
        (7 * 86_400, nil),
        (
            7 * 86_400 + 1,
            "the API was last read completely 7 days ago, which exceeds max_stale (7 days)"
        ),
    ])
    func `data is too old for the doctor when it is for a build`(
        age: Int64, message: String?
    ) throws {
        let program = try Program()
        try program.fetchMug()
        let state = StateSnapshot(
            state: program.folder + "/.catalog", output: program.folder + "/dist")
        let last = try #require(state.lastReading)
        let check = StateCheck(state: state, source: nil, maxStale: 7, now: last + age)
        let warnings = check.findings.filter { $0.level == .warning }
        #expect(warnings.map(\.what) == [message].compactMap(\.self))
    }

    @Test func `libraries that are too old are reported`() async {
        let check = ProgramCheck(
            recipe: .init(), libraries: [("libcurl", "7.9.1"), ("SQLite", "3.40.1")],
            place: "/no/such/folder")
        let findings = await check.findings()
        #expect(findings.map(\.level) == [.ok, .warning, .error])
        #expect(findings[1].what.hasPrefix("libcurl 7.9.1 is older than"))
    }

    @Test(arguments: [
        ([:], "ok     "), (["LANG": "C"], "ok     "), (["LANG": "en_US.UTF-8"], "✓"),
        (["LC_ALL": "C.utf8"], "✓"), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], "ok     "),
        (["LANG": "en_US.UTF-8", "NO_COLOR": "1"], "ok     "),
    ])
    func `symbols need an encoding that has them`(environment: [String: String], mark: String) {
        #expect(FindingMarks { environment[$0] }[.ok] == mark)
    }

    @Test func `the first error gives the exit status, and warnings only on request`() {
        var report = DoctorReport()
        report.add("a", [.warning("w", remedy: "r"), .hint("h", remedy: nil)])
        #expect(
            report.status(isStrict: false) == .done && report.status(isStrict: true) == .failures)
        report.add("b", [.error("e", remedy: "r", .locked), .error("f", remedy: "r", .refused)])
        #expect(report.status(isStrict: true) == .locked)
        let text = report.text(FindingMarks { _ in nil })
        #expect(text.hasSuffix("\n2 errors · 1 warning · 1 hint"))
    }
}

import FoundationEssentials
import Glibc
import TestSupport
import Testing

private let strace = "/usr/bin/strace"

/// Builds of many pages in which one system call fails or is the last, including calls inside the C
/// library, which a preloaded library cannot intercept.
///
/// `SYSTEM_CALLS` sets the number of calls for each kind of build, and `CRASH_SEED` makes the choice
/// reproducible.
@Suite(.needs(.variable("SYSTEM_CALLS")), .needs(.tool("strace")))
struct SystemCallTests {
    @Test(arguments: CrashSweepTests.Build.all)
    func `after any failure of a system call the next build repairs the site`(
        build: CrashSweepTests.Build
    ) throws {
        let program = try Program()
        let shop = try NightlyShop(
            products: Sample.size("SYSTEM_CALL_PRODUCTS") ?? 2_000, changed: 40)
        let site = try NightlySite(
            of: shop, pageSize: 24, start: build.start, isSwapped: build.isSwapped,
            in: program.folder, built: program)
        let calls = try record(site)
        var random = Sample.generator()
        var hits = 0
        for _ in 0..<(try #require(Sample.size("SYSTEM_CALLS"))) {
            let call = random.pick(calls)
            let kind = call.fault(using: &random)
            try site.reset()
            let (outcome, isHit) = try run(site, kind, at: call)
            hits += isHit ? 1 : 0
            let violations =
                try site.violations(in: outcome, of: kind) + site.damage()
                + site.recover(from: outcome)
            #expect(violations == [], "\(kind.rawValue) at \(call)")
        }
        print(
            """
            \(build.testDescription): \(calls.count) system calls on files of the site, of which \
            \(hits) met a fault
            """)
        #expect(hits > 0)
    }

    private func record(_ site: NightlySite) throws -> [SystemCall] {
        try site.reset()
        let calls = SystemCall.names.joined(separator: ",")
        let (outcome, record) = try trace(site, ["-y", "-s", "0", "-e", "trace=\(calls)"])
        try #require(outcome.status == 0, "\(outcome)")
        let all = SystemCall.all(in: record, below: site.folder)
        try #require(!all.isEmpty)
        return all
    }

    private func run(
        _ site: NightlySite, _ kind: FileFault.Kind, at call: SystemCall
    ) throws -> (Program.Outcome, isHit: Bool) {
        let fault = kind == .kill ? "signal=SIGKILL" : "error=\(kind.rawValue)"
        // A disk that is full or read-only stays so.
        let lasts = kind == .full || kind == .readOnly ? "+" : ""
        let (outcome, record) = try trace(
            site,
            [
                "-P", call.path, "-e", "trace=\(call.name)",
                "-e", "inject=\(call.name):\(fault):when=\(call.number)\(lasts)",
            ])
        return (outcome, record.contains("(INJECTED)") || outcome.status == -SIGKILL)
    }

    private func trace(
        _ site: NightlySite, _ options: [String]
    ) throws -> (Program.Outcome, record: String) {
        let tracer = try Program(at: strace)
        let record = tracer.folder + "/record"
        let outcome = try tracer.run(
            ["-f", "-qq", "-o", record] + options + [site.program.path] + site.arguments)
        return (outcome, try String(contentsOfFile: record, encoding: .utf8))
    }
}

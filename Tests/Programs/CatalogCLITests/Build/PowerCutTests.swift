import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Builds on a disk that loses unwritten data in a power cut.
///
/// `POWER_CUTS` sets their number on each file system, and `CRASH_SEED` makes them reproducible.
@Suite(
    .serialized, .needs(.variable("POWER_CUTS")), .needs(.loopDisk), .needs(.tool("mkfs.ext4")),
    .needs(.tool("mkfs.xfs")))
struct PowerCutTests {
    private let program: Program
    private let shop: NightlyShop

    init() throws {
        program = try Program()
        shop = try NightlyShop(products: 30, changed: 30)
    }

    @Test(arguments: LoopDisk.Kind.allCases, [false, true])
    func `after a power cut at any point the next build repairs the site`(
        kind: LoopDisk.Kind, isSwapped: Bool
    ) throws {
        let disk = try LoopDisk(kind, in: program.folder)
        defer { disk.remove() }
        let site = try NightlySite(
            of: shop, isSwapped: isSwapped, in: disk.path, built: program)
        let count = try #require(try site.operations()[.cut])
        var random = Sample.generator()
        for _ in 0..<(try #require(Sample.size("POWER_CUTS"))) {
            // A fifth of them come right after the build has ended.
            let operation = 1 + random.below(count * 5 / 4)
            let fault = operation > count ? .cutAtEnd : FileFault(kind: .cut, operation: operation)
            let outcome = try cut(site, on: disk, fault)
            let violations =
                try site.violations(in: outcome, of: .cut) + site.damage()
                + site.recover(from: outcome)
            #expect(violations == [], "\(fault)")
        }
        print("\(kind): the power went at some of \(count) operations")
    }

    @Test(arguments: LoopDisk.Kind.allCases)
    func `a build that did not wait for the disk would lose pages`(kind: LoopDisk.Kind) throws {
        let disk = try LoopDisk(kind, in: program.folder)
        defer { disk.remove() }
        let site = try NightlySite(of: shop, in: disk.path, built: program)
        let outcome = try cut(site, on: disk, .cutAtEnd, ["FILE_FAULTS_NO_SYNC": "1"])
        #expect(outcome.status == 0)
        let violations = try site.violations(in: outcome, of: .cut) + site.damage()
        #expect(violations != [])
        print(
            "\(kind): without waiting, \(violations.count) violations, such as \(violations.prefix(2))"
        )
    }

    private func cut(
        _ site: NightlySite, on disk: LoopDisk, _ fault: FileFault,
        _ variables: [String: String] = [:]
    ) throws -> Program.Outcome {
        try site.reset()
        try disk.synchronize()
        let outcome = try site.build(fault, variables)
        try disk.restart()
        return outcome
    }
}

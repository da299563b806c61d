import FoundationEssentials
import TestSupport
import Testing

/// Builds with each kind of fault at each file operation: the first one, one with changes, and
/// `render`; in place, and with an exchange.
///
/// All operations take an hour, so ordinary runs take a sample: `CRASH_SWEEP` sets its size for each
/// kind of fault and build, and `CRASH_SEED` makes it reproducible.
@Suite struct CrashSweepTests {
    private static let ordinarySize = 1

    /// A build that is disturbed.
    struct Build: CustomTestStringConvertible {
        let start: NightlySite.Start
        let isSwapped: Bool

        static let all = NightlySite.Start.allCases.flatMap { start in
            [false, true].map { Build(start: start, isSwapped: $0) }
        }

        var testDescription: String { start.rawValue + (isSwapped ? " with an exchange" : "") }
    }

    @Test(arguments: Build.all)
    func `after any failure of a file operation the next build repairs the site`(
        build: Build
    ) throws {
        let program = try Program()
        let shop = try NightlyShop(products: 3)
        let site = try NightlySite(
            of: shop, start: build.start, isSwapped: build.isSwapped, in: program.folder,
            built: program)
        let counts = try site.operations()
        for kind in FileFault.Kind.everywhere {
            let count = try #require(counts[kind])
            let operations = Self.chosen(of: count)
            var failures = 0
            for operation in operations {
                let fault = FileFault(kind: kind, operation: operation)
                try site.reset()
                let outcome = try site.build(fault)
                var violations = try site.violations(in: outcome, of: kind) + site.damage()
                violations += try site.recover(from: outcome)
                if outcome.status != 0 { failures += 1 }
                #expect(violations == [], "\(fault)")
            }
            print(
                """
                \(kind.rawValue), \(build.testDescription): \(operations.count) of \(count) \
                operations, \(failures) builds failed
                """)
        }
    }

    private static func chosen(of count: Int) -> [Int] {
        var random = Sample.generator()
        let size = Sample.size("CRASH_SWEEP") ?? ordinarySize
        return (1...count).shuffled(using: &random).prefix(size).sorted()
    }
}

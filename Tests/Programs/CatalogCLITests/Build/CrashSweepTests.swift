import FoundationEssentials
import TestSupport
import Testing

/// Builds with each kind of fault at each file operation: the first one, one with changes, and
/// `render`; in place, and with an exchange.
///
/// All operations take an hour, so ordinary runs take one operation of each kind of fault in every
/// second build. `CRASH_SWEEP` sets the number of operations for each kind and build, and
/// `CRASH_SEED` makes the sample reproducible.
@Suite struct CrashSweepTests {
    /// A build that is disturbed.
    struct Build: CustomTestStringConvertible {
        let start: NightlySite.Start
        let isSwapped: Bool

        static let all = NightlySite.Start.allCases.flatMap { start in
            [false, true].map { Build(start: start, isSwapped: $0) }
        }

        var testDescription: String { start.rawValue + (isSwapped ? " with an exchange" : "") }

        /// The kinds of faults of an ordinary run: each build has half of them, and each kind half
        /// of the builds.
        var ordinaryKinds: [FileFault.Kind] {
            let start = NightlySite.Start.allCases.firstIndex(of: start) ?? 0
            let first = (start + (isSwapped ? 1 : 0)) % 2
            return FileFault.Kind.everywhere.enumerated().filter { $0.offset % 2 == first }
                .map(\.element)
        }
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
        let size = Sample.size("CRASH_SWEEP")
        for kind in size == nil ? build.ordinaryKinds : FileFault.Kind.everywhere {
            let count = try #require(counts[kind])
            let operations = Self.chosen(size ?? 1, of: count)
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

    private static func chosen(_ size: Int, of count: Int) -> [Int] {
        var random = Sample.generator()
        return (1...count).shuffled(using: &random).prefix(size).sorted()
    }
}

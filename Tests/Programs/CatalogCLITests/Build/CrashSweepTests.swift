import FoundationEssentials
import TestSupport
import Testing

/// Builds into which every kind of fault comes at every file operation: the first one, one with news,
/// and `render`; in place, and with an exchange.
///
/// All operations take an hour, so that ordinary runs take a sample: `CRASH_SWEEP` says how many of
/// each kind for each of these builds, and `CRASH_SEED` chooses them again.
@Suite struct CrashSweepTests {
    private static let ordinarySize = 1

    /// A build that may go wrong.
    struct Build: CustomTestStringConvertible {
        let evening: NightlySite.Evening
        let isSwapped: Bool

        static let all = NightlySite.Evening.allCases.flatMap { evening in
            [false, true].map { Build(evening: evening, isSwapped: $0) }
        }

        var testDescription: String { evening.rawValue + (isSwapped ? " with an exchange" : "") }
    }

    @Test(arguments: Build.all)
    func `whatever befalls a file operation, the site is whole and the next build makes it good`(
        build: Build
    ) throws {
        let program = try Program()
        let shop = try NightlyShop(products: 3)
        let site = try NightlySite(
            of: shop, evening: build.evening, isSwapped: build.isSwapped, in: program.folder,
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
                var wrongs = try site.wrongs(in: outcome, of: kind) + site.damage()
                wrongs += try site.recover(from: outcome)
                if outcome.status != 0 { failures += 1 }
                #expect(wrongs == [], "\(fault)")
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

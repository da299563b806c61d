import TestSupport
import Glibc
import Testing

@testable import CatalogBuild

/// With every tenth reply faulty the catalog is complete.
@Suite struct FaultyCatalogTests {
    /// `FAULT_SEEDS=1000` runs the longer job, `FAULT_SEED=7` that seed alone.
    private static let seedCount = number("FAULT_SEEDS")
    private static let loneSeed = number("FAULT_SEED")

    private static let seeds = loneSeed.map { [$0] } ?? Array(0..<(seedCount ?? 4))
    private static let productCount = (loneSeed ?? seedCount) == nil ? 300 : 2000
    /// Seeds at a time.
    private static let width = 8

    private static func number(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    @Test func `with every tenth reply faulty a catalog is read to the last byte`() async throws {
        let start = ContinuousClock.now
        let shop = try LargeShop(products: Self.productCount)
        let reference = try await CatalogFetch(from: FaultServer(shop, FaultSchedule()))
        #expect(reference.warnings == [])
        var tally = SeedTally(ideal: reference.requestCount)
        await withTaskGroup(of: SeedTrial.self) { group in
            for (index, seed) in Self.seeds.enumerated() {
                if index >= Self.width, let trial = await group.next() { tally.add(trial) }
                group.addTask { await SeedTrial(of: shop, seed: seed, against: reference) }
            }
            for await trial in group { tally.add(trial) }
        }
        print(
            tally.closingLine(
                products: Self.productCount, duration: ContinuousClock.now - start))
        #expect(tally.failureCount == 0)
    }
}

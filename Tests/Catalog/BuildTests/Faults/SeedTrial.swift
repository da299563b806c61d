import TestSupport

/// A catalog fetched from a server with every tenth reply faulty, by seed.
struct SeedTrial: Sendable {
    let seed: UInt64
    /// `nil` when the fetch failed.
    private(set) var requestCount: Int?
    /// The mistakes in the result.
    private(set) var defects: [String] = []

    /// Fetches, and compares with the fetch of a server without faults.
    init(of shop: LargeShop, seed: UInt64, against reference: CatalogFetch) async {
        self.seed = seed
        let server = FaultServer(shop, Self.schedule(seed))
        do {
            let fetch = try await CatalogFetch(from: server)
            requestCount = fetch.requestCount
            defects = fetch.snapshot.differences(from: reference.snapshot)
            if !defects.isEmpty { defects += fetch.warnings.prefix(5) }
            let most = reference.requestCount * 6 / 5 + 50
            if fetch.requestCount > most {
                defects.append("\(fetch.requestCount) requests, at most \(most) are allowed")
            }
        } catch {
            defects = ["\(error)"]
        }
    }

    /// Every fourth server is away for a minute besides, half of them while the list is read.
    private static func schedule(_ seed: UInt64) -> FaultSchedule {
        var schedule = FaultSchedule(seed: seed, rate: 0.1, faults: faults)
        schedule.clockSpeed = CatalogFetch.clockSpeed
        if seed % 4 == 3 {
            var generator = SeededGenerator(seed: seed)
            // Later than the first reply that is good: a host that never answered is not waited for.
            let start = 6 + generator.below(seed % 8 == 3 ? 40 : 2000)
            schedule.outage = FaultSchedule.Outage(
                start: start, length: .seconds(60),
                reply: generator.pick([Reply("", then: .reset), .status(503), .status(502)]))
        }
        return schedule
    }

    private static let faults = TransportFault.survivable
}

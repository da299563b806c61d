import CatalogSandbox
import TestSupport
import Testing

@testable import CatalogBuild

/// The time for which a site may stay unchanged because its source cannot be read.
@Suite(.serialized) struct StalenessTests {
    @Test(
        arguments: [
            (0, "less than an hour ago"), (3_599, "less than an hour ago"), (3_600, "1 hour ago"),
            (47 * 3_600, "47 hours ago"), (48 * 3_600, "2 days ago"), (7 * 86_400, "7 days ago"),
            (
                7 * 86_400 + 1,
                "7 days ago, which exceeds max_stale (7 days)"
            ), (-5, "less than an hour ago"),
        ] as [(Int64, String)])
    func `the message shows the age of the data`(seconds: Int64, expected: String) {
        let staleness = Staleness(at: 1_000_000 + seconds, since: 1_000_000, limit: 7)
        #expect(staleness.description == "the site shows the data read \(expected)")
        #expect(staleness.isTooGreat == expected.contains("exceeds"))
    }

    @Test func `a source that cannot be read is reported with the age of the site`() async throws {
        let shop = try TestShop((1...3).map { .sample($0) })
        let site = try TestSite(shop)
        site.settings.maxStale = 2
        try await site.build()
        site.today += 1
        // A build that reads the source resets the age, with or without changes.
        try await site.build()
        shop.stop()
        site.today += 2
        let message = try await site.expectFailure(.unavailable)
        #expect(message.hasSuffix("; the site shows the data read 2 days ago"))
        site.today += 1
        let later = try await site.expectFailure(.unavailable)
        #expect(later.hasSuffix("read 3 days ago, which exceeds max_stale (2 days)"))
    }

    @Test func `without a site there is nothing to stay`() async throws {
        let shop = try TestShop([.sample(1)])
        let site = try TestSite(shop)
        shop.stop()
        try site.folder.makeFolder("dist")
        let message = try await site.expectFailure(.unavailable)
        #expect(!message.contains("the site stays"))
    }
}

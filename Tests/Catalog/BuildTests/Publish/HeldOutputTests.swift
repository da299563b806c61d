import CatalogSandbox
import CatalogPublishing
import Synchronization
import TestSupport
import Testing

@testable import CatalogBuild

/// Only one build can write into an output folder, and nothing is created in a forbidden place.
@Suite(.serialized) struct HeldOutputTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...3).map { .sample($0) })
        site = try TestSite(shop)
    }

    @Test(arguments: [PublishingMode.inPlace, .swap])
    func `two states cannot write into one output folder at the same time`(
        mode: PublishingMode
    ) async throws {
        site.settings.publishing = mode
        try await site.build()
        let output = site.settings.outputFolder
        let holds = Mutex<[BuildStatus]>([])
        // The other build tries at each event of this one.
        let build = site.makeBuild { event in
            guard case .began(.pages, _) = event else { return }
            do {
                _ = try OutputFolder.held(at: output)
            } catch {
                holds.withLock { $0.append(BuildStatus(for: error)) }
            }
        }
        _ = try await build.run()
        #expect(holds.withLock(\.self) == [.locked])
        let held = try OutputFolder.held(at: site.settings.outputFolder)
        let message = try await site.expectFailure(.locked)
        #expect(message.contains("with another state folder"), "\(message)")
        #expect(throws: PublishingError.inUse(folder: site.settings.outputFolder)) {
            try SiteVerification.run(
                output: site.settings.outputFolder, state: site.settings.stateFolder)
        }
        withExtendedLifetime(held) {}
        let hidden = try site.folder.files(in: "dist").keys.filter { $0.hasPrefix(".") }
        #expect(hidden == [".catalog-site"])
    }

    @Test(arguments: [
        ("https://shop.example", "https://other.example"),
        ("https://shop.example", "https://shop.example/en"),
        ("https://shop.example/en", "https://shop.example"),
    ])
    func `a new state does not take over the site of another address`(
        address: String, other: String
    ) async throws {
        site.settings.baseURL = address
        try await site.build()
        let before = try site.folder.files(in: "dist")
        let stranger = try TestSite(shop)
        stranger.settings.baseURL = other
        stranger.settings.outputFolder = site.settings.outputFolder
        let error = await #expect(throws: BuildError.self) { try await stranger.build() }
        #expect(error.map { "\($0)" }?.contains("holds another site") == true)
        #expect(error.map { BuildStatus(for: $0) } == .cannotWrite)
        #expect(try site.folder.files(in: "dist") == before)
        stranger.settings.baseURL = address
        let outcome = try await stranger.build()
        #expect(outcome.warnings.contains { $0.contains("it is taken over") })
    }

    @Test func `a build waits for one with another state`() async throws {
        try await site.build()
        site.settings.lockPatience = .seconds(20)
        var held: OutputFolder? = try OutputFolder.held(at: site.settings.outputFolder)
        let isReported = Mutex(false)
        let build = site.makeBuild { event in
            if case .warning(let message) = event, message.contains("waiting") {
                isReported.withLock { $0 = true }
            }
        }
        async let end = build.run()
        while !isReported.withLock(\.self) { try await Task.sleep(for: .milliseconds(10)) }
        #expect(held != nil)
        held = nil
        #expect(try await end.written == 0)
    }

    /// Forbidden places of a state folder.
    enum Place: String, CaseIterable {
        case newSite = "dist/.state"
        case folderOfNewSite = "dist/there"
        case output = "dist"
    }

    @Test(arguments: Place.allCases, [true, false])
    func `a state folder in the output is refused before anything is made`(
        place: Place, isBuilt: Bool
    ) async throws {
        if isBuilt { try await site.build() }
        if place == .folderOfNewSite { try site.folder.makeFolder(place.rawValue) }
        let before = try site.folder.files(in: "dist")
        site.settings.stateFolder = site.folder.file(place.rawValue)
        await #expect(throws: PublishingError.self) { try await site.build() }
        #expect(try site.folder.files(in: "dist") == before)
        guard isBuilt else { return }
        await #expect(throws: BuildError.self) { try await site.makeBuild().fetch() }
        #expect(try site.folder.files(in: "dist") == before)
    }

    @Test func `a foreign folder is refused before anything is made`() async throws {
        try site.folder.write("mine", to: "dist/notes.txt")
        try await site.expectFailure(.cannotWrite)
        #expect(!site.folder.exists("state"))
    }
}

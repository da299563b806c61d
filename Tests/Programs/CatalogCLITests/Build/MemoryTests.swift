import TestSupport
import FoundationEssentials
import Testing

/// The memory of a build of the real program, whatever an API replies.
///
/// Each test runs in a process of its own, because the peak of a program includes that of the
/// process that started it.
@Suite struct MemoryTests {
    /// KiB.
    private static let limit = 256 << 10

    @Test func `no reply takes 256 MiB or long, and no bad one touches the site`() async {
        await #expect(processExitsWith: .success) {
            let shop = HostileShop()
            let server = shop.start()
            let program = try Program()
            let build = ["build", "--quiet", "-C", program.folder, "--url", server.address("")]
            #expect(try program.run(build).status == 0)
            for reply in HostileReply.all {
                shop.turn(into: reply)
                let site = try Self.files(of: program)
                let outcome = try program.run(build)
                let name = Comment(rawValue: "\(reply.name): \(outcome)")
                #expect(outcome.messages.contains(reply.message), name)
                #expect(outcome.peakMemory < Self.limit, name)
                // Optimised, all take less than a second.
                #expect(outcome.processorTime < .seconds(20), name)
                switch reply.end {
                case .refused:
                    #expect(outcome.status == 69, name)
                    #expect(try Self.files(of: program) == site, name)
                case .lived:
                    #expect(outcome.status == 0, name)
                    // A product that is sold out makes lists of those that are not.
                    let paths = Set(try Self.files(of: program).keys)
                    #expect(paths.isSuperset(of: site.keys), name)
                }
            }
        }
    }

    /// All 100,000 products take minutes, so they are used on request only.
    @Test(.needs(.variable("CATALOG_OVERRUN_PRODUCTS")))
    func `a catalog on pages that overrun is built in 256 MiB`() async {
        await #expect(processExitsWith: .success) {
            let text = ProcessInfo.processInfo.environment["CATALOG_OVERRUN_PRODUCTS"]
            let shop = OverrunningShop(products: try #require(text.flatMap { Int($0) }))
            let server = shop.start()
            let program = try Program()
            let outcome = try program.run([
                "build", "-C", program.folder, "--url", server.address(""),
            ])
            #expect(outcome.status == 0)
            #expect(outcome.messages.contains("\(shop.products) products on"), "\(outcome)")
            #expect(outcome.peakMemory < Self.limit, "\(outcome)")
        }
    }

    /// The files of the site, with their content.
    private static func files(of program: Program) throws -> [String: Data] {
        let folder = "\(program.folder)/dist"
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
        let files = names.compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, $0) }
        }
        return Dictionary(uniqueKeysWithValues: files)
    }
}

import CatalogBuild
import Glibc
import CatalogSandbox
import CatalogPublishing
import TestSupport
import Testing

/// Obstacles to writing that a build finds before it reads anything.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct WriteAccessTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...6).map { .sample($0, pictures: ["p"]) })
        site = try TestSite(shop)
    }

    /// Expects a build to fail before it reads the source, with the whole path.
    private func expectRefusal(
        naming path: String, _ expected: String, at location: SourceLocation = #_sourceLocation
    ) async throws {
        _ = shop.takeRequests()
        let message = try await site.expectFailure(.cannotWrite, at: location)
        #expect(shop.takeRequests() == [], sourceLocation: location)
        #expect(
            message.contains("'\(site.folder.file(path))'") && message.contains(expected),
            "\(message)", sourceLocation: location)
    }

    @Test(arguments: [
        ("dist", "it is a file; move that, or name another folder with --output"),
        ("state", "it is a file; move that, or name another folder with --state"),
    ])
    func `a file in the place of a folder is refused`(path: String, message: String) async throws {
        try site.folder.write("", to: path)
        try await expectRefusal(naming: path, message)
        #expect(!site.folder.exists("state/state.sqlite"))
    }

    @Test(arguments: ["output", "state"])
    func `a file around the folder is refused`(option: String) async throws {
        try site.folder.write("", to: "parent")
        let path = site.folder.file("parent/inner/folder")
        if option == "output" {
            site.settings.outputFolder = path
        } else {
            site.settings.stateFolder = path
        }
        try await expectRefusal(naming: "parent", "is a file; move that, or name another")
        try await expectRefusal(naming: "parent/inner/folder", "with --\(option)")
        #expect(!site.folder.exists(option == "output" ? "state" : "dist"))
    }

    @Test(arguments: ["dist", "state"])
    func `a link to a missing file is refused`(path: String) async throws {
        symlink(site.folder.file("nowhere"), site.folder.file(path))
        try await expectRefusal(naming: path, "is a link to a missing file; remove the link")
        #expect(!site.folder.exists("nowhere"))
    }

    @Test func `a link that leads to itself is refused`() async throws {
        symlink("dist", site.folder.file("dist"))
        try await expectRefusal(naming: "dist", "is a link to itself; remove the link")
    }

    @Test(arguments: ["cache", "variants", "pages", "builds"])
    func `a file in the place of a folder of the state is refused`(name: String) async throws {
        try site.folder.write("", to: "state/" + name)
        try await expectRefusal(naming: "state/" + name, "it is a file; move that")
    }

    @Test(arguments: ["products", "page", "images"])
    func `a file or a link in the place of a folder of the site is refused`(name: String)
        async throws
    {
        try await site.build()
        if site.folder.exists("dist/" + name) { try site.folder.remove("dist/" + name) }
        try site.folder.write("", to: "dist/" + name)
        try await expectRefusal(naming: "dist/" + name, "is not a plain folder")
        try site.folder.remove("dist/" + name)
        symlink(site.folder.file("root"), site.folder.file("dist/" + name))
        try await expectRefusal(naming: "dist/" + name, "is not a plain folder")
    }

    @Test(arguments: ["index.html", "sitemap.xml", "list.html"])
    func `a folder in the place of a file of the site is refused`(name: String) async throws {
        try await site.build()
        try site.folder.remove("dist/" + name)
        try site.folder.makeFolder("dist/" + name)
        try await expectRefusal(naming: "dist/" + name, "is a folder, but a file")
    }

    @Test(arguments: ["missing/purge.txt", "root"])
    func `a purge list that cannot be written is refused`(path: String) async throws {
        site.settings.purgeList = site.folder.file(path)
        try await expectRefusal(naming: path, "cannot write")
    }

    @Test(.needs(.ordinaryUser), arguments: ["dist", "state"])
    func `a folder that only others may write is refused`(path: String) async throws {
        try await site.build()
        chmod(site.folder.file(path), 0o555)
        defer { chmod(site.folder.file(path), 0o755) }
        try await expectRefusal(naming: path, "forbid it; chmod u+rwx")
    }
}

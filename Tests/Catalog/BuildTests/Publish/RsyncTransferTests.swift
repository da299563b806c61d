import Glibc
import TestSupport
import Testing

@testable import CatalogBuild
@testable import System

@Suite struct RsyncTransferTests {
    @Test(.needs(.tool("rsync")))
    func `a comparison names files with Korean letters, also in the locale C`() throws {
        let folder = try TemporaryFolder()
        let (same, other, missing) = ("같음.html", "products/컵 1.html", "products/접시.html")
        for path in [same, other, missing] { try folder.write("new", to: "dist/\(path)") }
        try folder.write("new", to: "public/\(same)")
        try folder.write("old", to: "public/\(other)")
        let lock = try OwnedDescriptor(opening: "/dev/null", O_RDONLY)
        let transfer = RsyncTransfer(
            to: folder.file("public"), from: folder.file("dist"), holding: lock.file,
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"])
        let list = try FileList(of: RsyncTransfer.line)
        for path in [same, other, missing] { try list.add(path) }
        try list.flush()
        var found: [String: Bool] = [:]
        try transfer.compare(list) { path, isMissing in found[path] = isMissing }
        #expect(found == [other: false, missing: true])
    }

    @Test(.needs(.tool("rsync")))
    func `a file in place of a folder is named, and no message that is not the cause`() throws {
        let folder = try TemporaryFolder()
        try folder.write("new", to: "dist/products/1.html")
        try folder.write("file", to: "public/products")
        let lock = try OwnedDescriptor(opening: "/dev/null", O_RDONLY)
        let transfer = RsyncTransfer(
            to: folder.file("public"), from: folder.file("dist"), holding: lock.file,
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"])
        let list = try FileList(of: RsyncTransfer.line)
        try list.add("products/1.html")
        try list.flush()
        let error = #expect(throws: DeploymentError.self) {
            try transfer.send(list, nil) { _ in }
        }
        #expect(error?.description.contains("Not a directory") == true)
    }
}

import Glibc
import TestSupport
import Testing

@testable import CatalogPublishing

@Suite struct BuildAreaTests {
    private let folder: TemporaryFolder
    private let mark = SiteMark(folder: "a1", site: "b2")

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `folders of builds stay until they are not wanted`() throws {
        try folder.makeFolder("state")
        let output = try OutputFolder(at: folder.file("dist"))
        let area = try BuildArea(for: output, state: folder.file("state"))
        for number in 1...4 {
            _ = try area.beginFolder(ofBuild: number).makeWriter(number: 0)
        }
        try folder.write("", to: "state/builds/notes.txt")
        area.keepOnly([2, 4, 9])
        #expect(
            try folder.contents(of: "state/builds") == [
                "2", "2/0", "2/replaced", "4", "4/0", "4/replaced", "notes.txt",
            ])
        #expect(try area.folder(ofBuild: 2) != nil)
        #expect(try area.folder(ofBuild: 3) == nil)
    }

    @Test func `only folders with the number of a build are removed, with their content`() throws {
        try folder.makeFolder("state")
        let output = try OutputFolder(at: folder.file("dist"))
        let area = try BuildArea(for: output, state: folder.file("state"))
        let others = ["+3", "03", "-1", "3 ", "sub/file", "99999999999999999999"]
        for name in others { try folder.write("mine", to: "state/builds/\(name)") }
        try folder.write("mine", to: "elsewhere/file")
        for name in ["3/site/products/deep/1.html", "3/replaced/1", "4/.hidden", "5"] {
            try folder.write("", to: "state/builds/\(name)")
        }
        for name in ["6", "4/link"] {
            symlink(folder.file("elsewhere"), folder.file("state/builds/\(name)"))
        }
        area.keepOnly([])
        #expect(try folder.contents(of: "state/builds") == (others + ["sub"]).sorted())
        #expect(try folder.contents(of: "elsewhere") == ["file"])
    }

    @Test func `nothing is removed or written through a link in place of the area`() throws {
        let state = try folder.makeFolder("state")
        try folder.write("mine", to: "elsewhere/7/site/file")
        symlink(folder.file("elsewhere"), folder.file("state/builds"))
        let output = try OutputFolder(at: folder.file("dist"))
        symlink(folder.file("elsewhere"), folder.file("dist/.catalog-builds-1"))
        let area = try BuildArea(for: output, state: state)
        area.keepOnly([])
        area.removeGenerations(exchangedBefore: .max)
        #expect(try area.folder(ofBuild: 7) == nil)
        #expect(throws: PublishingError.notFolder(folder.file("state/builds"))) {
            _ = try area.beginFolder(ofBuild: 7)
        }
        #expect(try folder.contents(of: "elsewhere") == ["7", "7/site", "7/site/file"])
    }

    @Test func `a build begins with an empty folder, without the rest of an earlier one`() throws {
        try folder.makeFolder("state/builds/7/0")
        try folder.write("half", to: "state/builds/7/0/3")
        let output = try OutputFolder(at: folder.file("dist"))
        let area = try BuildArea(for: output, state: folder.file("state"))
        _ = try area.beginFolder(ofBuild: 7)
        #expect(try folder.contents(of: "state/builds/7") == ["replaced"])
    }

    @Test(.needs(.mounting))
    func `on another file system staged files wait hidden in the output folder`() throws {
        let state = try folder.makeFolder("state")
        try folder.withDisk(size: 1 << 20) { disk in
            let output = try OutputFolder(at: disk + "/dist")
            let area = try BuildArea(for: output, state: state)
            #expect(try folder.contents(of: "disk/dist") == [])
            let build = try area.beginFolder(ofBuild: 1)
            let names = try folder.contents(of: "disk/dist")
            #expect(names.count == 3)
            #expect(names.first?.hasPrefix(".catalog-builds-") == true)
            // Only a mark makes a folder ours, but what a build left before it had one does not
            // make it another's.
            #expect(try !OutputFolder(at: disk + "/dist").isMarked)
            let file = try build.makeWriter(number: 0)
                .stage(UnsafeRawBufferPointer(start: nil, count: 0))
            var publication = try Publication(of: build, into: output, as: mark)
            try publication.install(file, at: SitePath("index.html"), replacedAs: nil)
            try publication.finish()
            #expect(try BuildArea(for: output, state: state).path == area.path)
            area.keepOnly([])
            #expect(try folder.contents(of: "disk/dist") == [".catalog-site", "index.html"])
            var paths: [String] = []
            try output.forEachFile { paths.append($0) }
            #expect(paths == ["index.html"])
            #expect(output.sizeOfFile(at: try SitePath("index.html")) == 0)
        }
        #expect(try folder.contents(of: "state") == [])
    }

    @Test(.needs(.mounting))
    func `folders that are mounts of their own are not treated as one file system`()
        throws
    {
        let (state, dist) = (try folder.makeFolder("state"), try folder.makeFolder("dist"))
        let output = try OutputFolder(at: dist)
        #expect(try BuildArea(for: output, state: state).isBesideOutput)
        _ = try BuildArea(for: output, state: state).beginFolder(ofBuild: 1)
        // A mount like that of ReadWritePaths= of systemd.
        try #require(mount(dist, dist, nil, UInt(MS_BIND), nil) == 0)
        defer { umount2(dist, Int32(MNT_DETACH)) }
        let mounted = try OutputFolder(at: dist)
        let area = try BuildArea(for: mounted, state: state)
        #expect(!area.isBesideOutput)
        // From there nothing can be moved, so that it is as good as lost.
        #expect(try area.folder(ofBuild: 1) == nil)
        let build = try area.beginFolder(ofBuild: 2)
        let file = try build.makeWriter(number: 0)
            .stage(UnsafeRawBufferPointer(start: nil, count: 0))
        var publication = try Publication(of: build, into: mounted, as: mark)
        try publication.install(file, at: SitePath("index.html"), replacedAs: nil)
        try publication.finish()
        #expect(mounted.sizeOfFile(at: try SitePath("index.html")) == 0)
        umount2(dist, Int32(MNT_DETACH))
        // Without mounts a process finds both areas, and clears them.
        let whole = try BuildArea(for: OutputFolder(at: dist), state: state)
        #expect(whole.isBesideOutput)
        #expect(try whole.folder(ofBuild: 1) != nil)
        #expect(try whole.folder(ofBuild: 2) != nil)
        whole.keepOnly([])
        #expect(try folder.contents(of: "dist") == [".catalog-site", "index.html"])
        #expect(try folder.contents(of: "state") == [])
    }

    @Test(.needs(.mounting))
    func `a full disk is an error with a remedy, and the site stays`() throws {
        try folder.withDisk(size: 256 << 10) { disk in
            let state = try folder.makeFolder("disk/state")
            let output = try OutputFolder(at: disk + "/dist")
            let build = try BuildArea(for: output, state: state).beginFolder(ofBuild: 1)
            let writer = try build.makeWriter(number: 0)
            let page = [UInt8](repeating: 65, count: 100_000)
            let error = #expect(throws: PublishingError.self) {
                for _ in 0..<10 { _ = try page.withUnsafeBytes { try writer.stage($0) } }
            }
            guard case .system(let operation, _, let code) = try #require(error) else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(operation == "write")
            #expect(code == ENOSPC)
            #expect(
                error?.description.contains(
                    "free some space and build again; every file of the site is complete") == true)
            #expect(try folder.contents(of: "disk/dist") == [])
        }
    }

    @Test(.needs(.ordinaryUser))
    func `a folder that may not be written is an error with a remedy`() throws {
        let state = try folder.makeFolder("state")
        let dist = try folder.makeFolder("dist")
        let output = try OutputFolder(at: dist)
        let build = try BuildArea(for: output, state: state).beginFolder(ofBuild: 1)
        chmod(dist, 0o555)
        defer { chmod(dist, 0o755) }
        let error = #expect(throws: PublishingError.self) {
            _ = try Publication(of: build, into: output, as: mark).finish()
        }
        #expect(error?.description.hasSuffix("check who owns it and its folder") == true)
    }

    @Test(.needs(.mounting))
    func `a read-only file system is an error with a remedy`() throws {
        let state = try folder.makeFolder("state")
        try folder.withDisk(size: 1 << 20) { disk in
            _ = try OutputFolder(at: disk + "/dist")
            try #require(
                mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil)
                    == 0)
            let output = try OutputFolder(at: disk + "/dist")
            let error = #expect(throws: PublishingError.self) {
                _ = try BuildArea(for: output, state: state).beginFolder(ofBuild: 1)
            }
            guard case .system(_, _, let code) = try #require(error) else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(code == EROFS)
            #expect(error?.description.hasSuffix("the folder must be writable") == true)
        }
    }
}

import CatalogState
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct SiteRemovalTests {
    @Test func `a preview of a removal does not complete an interrupted build`()
        async throws
    {
        let shop = try TestShop((1...2).map { .sample($0) })
        let site = try TestSite(shop)
        try await site.build()
        let files = try site.folder.files(in: "dist")
        do {
            let store = try CatalogStore(at: site.folder.file("state/state.sqlite"))
            try store.journal.begin()
            try store.journal.beginPublishing(build: 2)
        }
        let preview = SiteRemoval(
            output: site.folder.file("dist"), state: site.folder.file("state"), scope: .site,
            removesChanged: false, isDryRun: true)
        let error = #expect(throws: BuildError.self) { _ = try preview.run() }
        #expect(error?.description.contains("a build was interrupted while it published") == true)
        #expect(try site.folder.files(in: "dist") == files)
        let state = try CatalogStore(at: site.folder.file("state/state.sqlite"))
        #expect(try state.journal.buildUnderWay == 2)
    }
}

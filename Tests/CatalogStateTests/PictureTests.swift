import CatalogModel
import CatalogState
import Digest
import Testing

@Suite struct PictureTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    /// Notes that the picture at `reference` is shown by a file, or cannot be had.
    private func note(_ reference: String, path: String?, width: Int = 480) throws {
        var record = ImageTable.Record(reference: reference)
        record.path = path
        record.width = path == nil ? 0 : width
        record.height = path == nil ? 0 : width / 2
        record.digest = path.map { SHA256Digest.of(Array($0.utf8)) }
        record.failure = path == nil ? "gone" : nil
        try store.images.save(record)
    }

    private func galleries() throws -> [Int64: [SitePicture?]] {
        var galleries: [Int64: [SitePicture?]] = [:]
        try store.pictures.forEachGallery { galleries[$0] = $1 }
        return galleries
    }

    @Test func `pictures keep their order`() throws {
        let pictures = [
            Picture(original: "/b", thumbnail: "/b-small"), Picture(original: "/a"),
            Picture(original: "/b", thumbnail: nil),
        ]
        try store.pictures.save(pictures, at: 3)
        try store.pictures.save([Picture(original: "/other")], at: 4)
        #expect(try store.pictures.pictures(at: 3) == pictures)
        try store.pictures.save(Array(pictures.prefix(1)), at: 3)
        #expect(try store.pictures.pictures(at: 3) == Array(pictures.prefix(1)))
        try store.pictures.remove(at: 3)
        #expect(try store.pictures.pictures(at: 3) == [])
        #expect(try store.pictures.pictures(at: 4).count == 1)
    }

    @Test func `a gallery shows the original, else the thumbnail, else nothing`() throws {
        try store.save("1")
        try store.save("2")
        try store.pictures.save(
            [
                Picture(original: "/good", thumbnail: "/good-small"),
                Picture(original: "/bad", thumbnail: "/bad-small"),
                Picture(original: "/gone", thumbnail: "/gone-small"),
                Picture(original: "/unheard", thumbnail: nil),
            ], at: 1)
        try store.pictures.save([Picture(original: "/bad-small")], at: 2)
        try note("/good", path: "images/good.webp", width: 480)
        try note("/good-small", path: "images/good-small.webp", width: 100)
        try note("/bad", path: nil)
        try note("/bad-small", path: "images/bad-small.webp", width: 100)
        try note("/gone", path: nil)
        try note("/gone-small", path: nil)
        let galleries = try galleries()
        let substitute = SitePicture(path: "images/bad-small.webp", width: 100, height: 50)
        #expect(
            galleries[1] == [
                SitePicture(path: "images/good.webp", width: 480, height: 240), substitute, nil,
                nil,
            ])
        #expect(galleries[2] == [substitute])
    }

    @Test func `a product that lost its pictures has an empty gallery`() throws {
        let position = try store.save("1")
        try store.pictures.save([Picture(original: "/a")], at: position)
        #expect(try galleries() == [1: [nil]])
        try store.pictures.save([], at: position)
        #expect(try galleries() == [1: []])
    }

    @Test func `the files that galleries show are those to be published`() throws {
        for id in ["1", "2"] { try store.save(id) }
        try store.pictures.save([Picture(original: "/a", thumbnail: "/a-small")], at: 1)
        try store.pictures.save(
            [Picture(original: "/b", thumbnail: "/b-small"), Picture(original: "/c")], at: 2)
        try note("/a", path: "images/1.webp")
        try note("/b", path: nil)
        try note("/b-small", path: "images/1.webp")
        try note("/nobody's", path: "images/2.webp")
        var published: [String] = []
        try store.images.forEachPublished { path, digest in
            published.append(path)
            #expect(digest == SHA256Digest.of(Array(path.utf8)))
        }
        #expect(published == ["images/1.webp"])
    }

    @Test func `what is known of a picture comes back`() throws {
        #expect(
            try store.images.record(of: "/new") == ImageTable.Record(reference: "/new"))
        var record = ImageTable.Record(reference: "/a")
        record.etag = "W/\"1\""
        record.lastModified = "Mon, 21 Nov 2022 10:00:00 GMT"
        record.digest = SHA256Digest.of([1, 2, 3])
        record.path = "images/a.webp"
        record.width = 480
        record.height = 360
        record.failure = "timeout"
        try store.images.save(record)
        #expect(try store.images.record(of: "/a") == record)
        let forgotten = ImageTable.Record(reference: "/a")
        try store.images.save(forgotten)
        #expect(try store.images.record(of: "/a") == forgotten)
    }

    @Test func `originals are asked for once each, a batch at a time`() throws {
        try store.pictures.save(
            [Picture(original: "/b", thumbnail: "/z"), Picture(original: "/a")], at: 1)
        try store.pictures.save([Picture(original: "/b"), Picture(original: "/c")], at: 2)
        let images = store.images
        #expect(
            try batches { try images.originals(after: $0, limit: 2) } == [["/a", "/b"], ["/c"]])
    }

    @Test func `thumbnails are asked for where their originals could not be had`() throws {
        try store.pictures.save(
            [
                Picture(original: "/bad", thumbnail: "/bad-small"),
                Picture(original: "/good", thumbnail: "/good-small"),
                Picture(original: "/same", thumbnail: "/same"), Picture(original: "/lone"),
                Picture(original: "/worse", thumbnail: "/worse-small"),
            ], at: 1)
        try store.pictures.save([Picture(original: "/bad", thumbnail: "/bad-small")], at: 2)
        for reference in ["/bad", "/same", "/lone", "/worse"] { try note(reference, path: nil) }
        try note("/good", path: "images/good.webp")
        let images = store.images
        #expect(
            try batches { try images.substitutes(after: $0, limit: 1) }
                == [["/bad-small"], ["/worse-small"]])
    }

    private func batches(_ load: (String) throws -> [String]) throws -> [[String]] {
        var batches: [[String]] = []
        while case let batch = try load(batches.last?.last ?? ""), !batch.isEmpty {
            batches.append(batch)
        }
        return batches
    }
}

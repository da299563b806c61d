import CatalogModel
import CatalogState
import Digest
import ImageFormats
import TestSupport
import Testing

@Suite struct PictureTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    /// Records that the picture at `reference` is shown by files, or is missing.
    private func add(_ reference: String, stem: String?) throws {
        var record = ImageTable.Record(reference: reference)
        record.digest = stem.map { SHA256Digest.of(Array($0.utf8)) }
        record.failure = stem == nil ? "gone" : nil
        try store.images.save(record)
        guard let stem, let digest = record.digest else { return }
        try store.variants.save(
            VariantTable.Record(
                digest: digest, recipe: "small", picture: picture(stem), contents: []))
    }

    private func picture(_ stem: String) -> SitePicture {
        SitePicture(
            stem: stem, width: 320, height: 240, color: 63,
            copies: [.init(.webp, width: 160), .init(.webp, width: 320), .init(.jpeg, width: 320)])
    }

    private func galleries() throws -> [Int64: [SitePicture?]] {
        var galleries: [Int64: [SitePicture?]] = [:]
        try store.pictures.forEachGallery { position, pictures, _ in galleries[position] = pictures
        }
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
        try add("/good", stem: "images/good")
        try add("/good-small", stem: "images/good-small")
        try add("/bad", stem: nil)
        try add("/bad-small", stem: "images/bad-small")
        try add("/gone", stem: nil)
        try add("/gone-small", stem: nil)
        let galleries = try galleries()
        let substitute = picture("images/bad-small")
        #expect(galleries[1] == [picture("images/good"), substitute, nil, nil])
        #expect(galleries[2] == [substitute])
    }

    @Test func `a product that lost its pictures has an empty gallery`() throws {
        let position = try store.save("1")
        try store.pictures.save([Picture(original: "/a")], at: position)
        #expect(try galleries() == [1: [nil]])
        try store.pictures.save([], at: position)
        #expect(try galleries() == [1: []])
    }

    @Test func `the pictures that galleries show are those to be published`() throws {
        for id in ["1", "2"] { try store.save(id) }
        try store.pictures.save([Picture(original: "/a", thumbnail: "/a-small")], at: 1)
        try store.pictures.save(
            [Picture(original: "/b", thumbnail: "/b-small"), Picture(original: "/c")], at: 2)
        try add("/a", stem: "images/1")
        try add("/a-small", stem: "images/2")
        try add("/b", stem: nil)
        try add("/b-small", stem: "images/1")
        try add("/nobody's", stem: "images/3")
        var shown: [SitePicture] = []
        var numbers: [Int64] = []
        try store.variants.forEachShown(showsCards: true) { number, picture in
            shown.append(picture)
            numbers.append(number)
        }
        #expect(shown == [picture("images/1")])
        // The same files again keep their number, other files of the same picture do not.
        for (stem, isSame) in [("images/1", true), ("images/9", false)] {
            let copies = VariantTable.Record(
                digest: SHA256Digest.of(Array("images/1".utf8)), recipe: stem,
                picture: picture(stem), contents: [])
            try store.variants.save(copies)
            try store.variants.forEachShown(showsCards: true) { number, _ in
                #expect(numbers.contains(number) == isSame)
            }
        }
    }

    @Test func `copies are known by the content of their picture and by their recipe`() throws {
        let digest = SHA256Digest.of([1])
        #expect(try store.variants.record(of: digest) == nil)
        for recipe in ["small", "large"] {
            let record = VariantTable.Record(
                digest: digest, recipe: recipe, picture: picture(recipe),
                contents: [Fingerprint(high: 1, low: 2), Fingerprint(high: 3, low: .max)])
            try store.variants.save(record)
            #expect(try store.variants.record(of: digest) == record)
        }
    }

    @Test func `the record of a picture is read back unchanged`() throws {
        #expect(
            try store.images.record(of: "/new") == ImageTable.Record(reference: "/new"))
        var record = ImageTable.Record(reference: "/a")
        record.etag = "W/\"1\""
        record.lastModified = "Mon, 21 Nov 2022 10:00:00 GMT"
        record.digest = SHA256Digest.of([1, 2, 3])
        record.checkAt = 77
        record.failure = "timeout"
        try store.images.save(record)
        #expect(try store.images.record(of: "/a") == record)
        let forgotten = ImageTable.Record(reference: "/a")
        try store.images.save(forgotten)
        #expect(try store.images.record(of: "/a") == forgotten)
    }

    @Test func `pictures that are the first of any product are requested separately`() throws {
        func pictures(_ names: String...) -> [Picture] { names.map { Picture(original: $0) } }
        try store.pictures.save(pictures("/a", "/b", "/c"), at: 1)
        try store.pictures.save(pictures("/b", "/d"), at: 2)
        try store.pictures.saveOfRow("/row", at: 2)
        func originals(_ places: ImageTable.Places, of share: PositionShare = .all) throws
            -> [String]
        {
            try store.images.originals(at: places, after: "", limit: 9, of: share)
        }
        #expect(try originals(.all) == ["/a", "/b", "/c", "/d"])
        #expect(try originals(.first) == ["/a", "/b"])
        #expect(try originals(.others) == ["/c", "/d"])
        // The place of a picture is the same for every share.
        let odd = PositionShare(remainder: 1, of: 2)
        #expect(try originals(.first, of: odd) == ["/a", "/b"])
        #expect(try originals(.others, of: odd) == ["/c"])
        #expect(try store.images.originals(at: .first, after: "/a", limit: 1) == ["/b"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `a picture that very many products show is found without comparing them all`() throws {
        let count: Int64 = 20_000
        try store.transaction {
            for position in 1...count {
                try store.pictures.save(
                    [Picture(original: "/\(position)"), Picture(original: "/notice")], at: position)
            }
        }
        #expect(try store.images.originals(at: .others, after: "", limit: 9) == ["/notice"])
        #expect(try store.images.originals(at: .first, after: "/9999", limit: 9) == [])
    }

    @Test(arguments: [["with", "without"], ["without", "with"], ["old", "with", "without"]])
    func `of two results, the copies with a card are taken, in any order`(_ order: [String]) throws
    {
        let digest = SHA256Digest.of([1])
        for (number, recipe) in order.enumerated() {
            let source = try CatalogStore(at: folder.file("source-\(number).sqlite"))
            var shown = picture("images/1")
            shown.hasCard = recipe == "with"
            try source.variants.save(
                VariantTable.Record(digest: digest, recipe: recipe, picture: shown, contents: []))
            _ = try store.variants.copyAll(from: source.variants, keepingThoseOf: "with")
        }
        #expect(try store.variants.record(of: digest)?.picture.hasCard == true)
        #expect(try store.variants.record(of: digest)?.recipe == "with")
    }

    @Test func `only first pictures have cards in galleries and on the site`() throws {
        try store.save("1")
        try store.pictures.save([Picture(original: "/a"), Picture(original: "/b")], at: 1)
        for (name, stem) in [("/a", "images/1"), ("/b", "images/2")] {
            try add(name, stem: stem)
            var shown = picture(stem)
            shown.hasCard = true
            try store.variants.save(
                VariantTable.Record(
                    digest: SHA256Digest.of(Array(stem.utf8)), recipe: "small", picture: shown,
                    contents: []))
        }
        #expect(try galleries()[1]?.map { $0?.hasCard } == [true, false])
        for showsCards in [true, false] {
            var shown: [String: Bool] = [:]
            try store.variants.forEachShown(showsCards: showsCards) { shown[$1.stem] = $1.hasCard }
            #expect(shown == ["images/1": showsCards, "images/2": false])
        }
    }

    @Test func `originals are requested once each, a batch at a time`() throws {
        try store.pictures.save(
            [Picture(original: "/b", thumbnail: "/z"), Picture(original: "/a")], at: 1)
        try store.pictures.save([Picture(original: "/b"), Picture(original: "/c")], at: 2)
        let images = store.images
        #expect(
            try batches { try images.originals(after: $0, limit: 2) } == [["/a", "/b"], ["/c"]])
    }

    @Test func `thumbnails are requested if their originals could not be fetched`() throws {
        try store.pictures.save(
            [
                Picture(original: "/bad", thumbnail: "/bad-small"),
                Picture(original: "/good", thumbnail: "/good-small"),
                Picture(original: "/same", thumbnail: "/same"), Picture(original: "/lone"),
                Picture(original: "/worse", thumbnail: "/worse-small"),
            ], at: 1)
        try store.pictures.save([Picture(original: "/bad", thumbnail: "/bad-small")], at: 2)
        for reference in ["/bad", "/same", "/lone", "/worse"] { try add(reference, stem: nil) }
        try add("/good", stem: "images/good")
        let images = store.images
        #expect(
            try batches { try images.substitutes(after: $0, limit: 1) }
                == [["/bad-small"], ["/worse-small"]])
    }

    @Test func `a thumbnail that is the original of another picture is not requested again`() throws
    {
        try store.pictures.save(
            [Picture(original: "/bad", thumbnail: "/shared"), Picture(original: "/shared")], at: 1)
        for reference in ["/bad", "/shared"] { try add(reference, stem: nil) }
        let images = store.images
        #expect(try batches { try images.substitutes(after: $0, limit: 1) } == [])
        #expect(try images.substituteCount() == 0)
    }

    @Test func `a picture of the list is requested only if no product's page has it`() throws {
        try store.pictures.save([Picture(original: "/missing")], at: 1)
        try store.pictures.save([Picture(original: "/other")], at: 2)
        for reference in ["/missing", "/other"] { try add(reference, stem: nil) }
        let images = store.images
        for (reference, asked) in [("/missing", []), ("/of-row", [["/of-row"]])] {
            try store.pictures.saveOfRow(reference, at: 2)
            #expect(try batches { try images.lastResorts(after: $0, limit: 1) } == asked)
        }
    }

    private func batches(_ load: (String) throws -> [String]) throws -> [[String]] {
        var batches: [[String]] = []
        while case let batch = try load(batches.last?.last ?? ""), !batch.isEmpty {
            batches.append(batch)
        }
        return batches
    }

    @Test func `a picture is unused from when no product has it until one has it again`() throws {
        try store.save("1")
        for name in ["/a", "/b", "/b-small", "/c"] { try add(name, stem: name) }
        try store.pictures.save(
            [Picture(original: "/a"), Picture(original: "/b", thumbnail: "/b-small")], at: 1)
        try store.usage.markUnused(at: 100)
        #expect(try uses() == ["/a": true, "/b": true, "/b-small": true, "/c": false])
        try store.pictures.save([Picture(original: "/c")], at: 1)
        try store.usage.markUnused(at: 200)
        try store.usage.markUnused(at: 300)
        #expect(try uses() == ["/a": false, "/b": false, "/b-small": false, "/c": true])
        try store.usage.delete(unusedSince: 199)
        #expect(try uses().count == 4)
        try store.pictures.save([Picture(original: "/c"), Picture(original: "/b")], at: 1)
        try store.usage.markUnused(at: 400)
        try store.usage.delete(unusedSince: 200)
        #expect(try uses() == ["/b": true, "/c": true])
        #expect(try shardedStems() == ["/b", "/c"])
    }

    @Test func `content that another address uses is not deleted`() throws {
        try store.save("1")
        try add("/a", stem: "same")
        try add("/b", stem: "same")
        try store.pictures.save([Picture(original: "/a")], at: 1)
        try store.usage.markUnused(at: 1)
        try store.usage.delete(unusedSince: 1)
        #expect(try store.images.record(of: "/b").digest == nil)
        #expect(try shardedStems() == ["same"])
    }

    @Test func `every picture is in one of 256 parts`() throws {
        let stems = (0..<2_000).map { "p\($0)" }
        for stem in stems { try add("/" + stem, stem: stem) }
        #expect(try shardedStems() == stems.sorted())
        #expect(try uses().count == stems.count)
    }

    @Test func `unused pictures come first, then those requested longest ago`() throws {
        try store.save("1")
        let checks: [(String, Int64)] = [("/a", 30), ("/b", 10), ("/c", 40), ("/d", 20)]
        for (name, checkAt) in checks {
            try add(name, stem: name)
            var record = try store.images.record(of: name)
            record.checkAt = checkAt
            try store.images.save(record)
        }
        try store.pictures.save([Picture(original: "/a"), Picture(original: "/b")], at: 1)
        try store.usage.markUnused(at: 1)
        var order: [SHA256Digest] = []
        try store.usage.forEachOriginalByAge { digest in
            order.append(digest)
            return order.count < 3
        }
        #expect(order == ["/d", "/c", "/b"].map { SHA256Digest.of(Array($0.utf8)) })
    }

    /// For each picture, true if it is used.
    private func uses() throws -> [String: Bool] {
        var uses: [SHA256Digest: Bool] = [:]
        for byte in UInt8.min ... .max {
            uses.merge(try store.usage.originals(startingWith: byte)) { _, _ in
                Issue.record("a picture is in two parts")
                return false
            }
        }
        let names = ["/a", "/b", "/b-small", "/c"] + (0..<2_000).map { "p\($0)" }
        return names.reduce(into: [:]) { $0[$1] = uses[SHA256Digest.of(Array($1.utf8))] }
    }

    private func shardedStems() throws -> [String] {
        try (UInt8.min ... .max).flatMap { byte in
            try store.variants.records(startingWith: byte).map(\.picture.stem)
        }.sorted()
    }
}

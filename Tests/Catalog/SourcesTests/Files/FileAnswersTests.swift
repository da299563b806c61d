import CatalogSources
import FoundationEssentials
import Glibc
import HTTP
import TestSupport
import Testing

struct FileAnswersTests {
    private let folder: TemporaryFolder
    private let table: WebAddress
    private let files: FileAnswers

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("shop/img"), withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: URL(filePath: folder.file("secret.jpg")))
        try Data("id\n".utf8).write(to: URL(filePath: folder.file("shop/p.csv")))
        try Data("a".utf8).write(to: URL(filePath: folder.file("shop/img/a b.jpg")))
        table = WebAddress(fileAt: folder.file("shop/p.csv"))
        files = try #require(FileAnswers(base: table))
    }

    private func text(_ reference: String) throws -> String? {
        guard let address = table.resolving(reference) else { return nil }
        let response = try files.answer(to: address)
        guard response.status == 200 else { return nil }
        return String(decoding: try response.body.bytes(), as: UTF8.self)
    }

    @Test func `a file is read, and again only when it changed`() throws {
        let first = try files.answer(to: table)
        #expect(first.status == 200)
        #expect(try first.body.bytes() == Array("id\n".utf8))
        let validators = try #require(first.validators)
        #expect(try files.answer(to: table, known: validators).status == 304)
        try Data("id\n1\n".utf8).write(to: URL(filePath: folder.file("shop/p.csv")))
        let second = try files.answer(to: table, known: validators)
        #expect(second.status == 200 && second.validators != validators)
    }

    @Test func `pictures beside a table are read, also by the name that an address has`() throws {
        #expect(try text("img/a b.jpg") == "a")
        #expect(try text("img/a%20b.jpg") == "a")
        #expect(try text("img/b.jpg") == nil)
        #expect(symlink("img/a b.jpg", folder.file("shop/link.jpg")) == 0)
        #expect(try text("link.jpg") == "a")
    }

    @Test(
        arguments: [
            ("\u{AC00}\u{B098}", "\u{1100}\u{1161}\u{1102}\u{1161}"),
            ("caf\u{E9}", "cafe\u{301}"),
        ])
    func `a picture is found if its name on disk has another form of Unicode`(
        composed: String, decomposed: String
    ) throws {
        for (stored, written) in [(decomposed, composed), (composed, decomposed)] {
            let place = folder.file("shop/\(stored)")
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true)
            try Data("b".utf8).write(to: URL(filePath: "\(place)/\(stored).jpg"))
            #expect(try text("\(written)/\(written).jpg") == "b")
            #expect(try text("\(written)/x.jpg") == nil)
            try FileManager.default.removeItem(atPath: place)
        }
    }

    @Test func `no link and no name leads out of the folder`() throws {
        #expect(symlink("../secret.jpg", folder.file("shop/out.jpg")) == 0)
        #expect(symlink("..", folder.file("shop/up")) == 0)
        for reference in [
            "out.jpg", "up/secret.jpg", "../secret.jpg", "%2e%2e/secret.jpg",
            folder.file("secret.jpg"),
        ] {
            #expect(try text(reference) == nil, "\(reference)")
        }
        let outside = WebAddress(fileAt: folder.file("secret.jpg"))
        #expect(try files.answer(to: outside).status == 404)
    }

    @Test func `an unreadable file is named with its reason`() throws {
        func message(_ path: String, limit: Int = .max) throws -> String {
            let address = WebAddress(fileAt: folder.file(path))
            let files = try #require(FileAnswers(base: address))
            let error = try #require(throws: HTTPError.self) {
                _ = try files.answer(to: address, limit: limit)
            }
            #expect(error.kind == .file && !error.isTransient)
            return error.description.replacing(folder.path, with: "")
        }
        let advice = "; check the path and the permissions of the file"
        #expect(
            try message("shop/img")
                == "/shop/img: the file cannot be read (it is a folder without Markdown files (.md))"
                + advice)
        #expect(
            try message("shop/p.csv", limit: 2)
                == "/shop/p.csv: the file cannot be read (it has 3 bytes, 2 are allowed)" + advice)
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(
            try message("pipe") == "/pipe: the file cannot be read (it is not a regular file)"
                + advice)
        let missing = WebAddress(fileAt: folder.file("shop/q.csv"))
        #expect(try FileAnswers(base: missing)?.answer(to: missing).status == 404)
        let error = SourceError(.noFile, at: missing)
        let fact = "there is no such file; a path counts from the folder of catalog.yml"
        #expect("\(error)".hasSuffix("q.csv: \(fact)"))
    }

    @Test func `only a file has files`() throws {
        #expect(FileAnswers(base: try #require(WebAddress("https://h/"))) == nil)
    }
}

import CatalogModel
import CatalogSources
import FoundationEssentials
import HTTP
import TestSupport
import Testing

struct MarkdownFolderTests {
    private let folder: TemporaryFolder
    private let source: TableSource

    init() throws {
        folder = try TemporaryFolder()
        var options = SourceOptions()
        options.language = "ko"
        source = TableSource(at: WebAddress(fileAt: folder.file("goods")), options)
        try FileManager.default.createDirectory(
            atPath: folder.file("goods"), withIntermediateDirectories: true)
    }

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: folder.file("goods/\(path)"))
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func answer(_ known: Validators? = nil) throws -> HTTPResponse {
        try #require(FileAnswers(base: source.base)).answer(to: source.base, known: known)
    }

    private func products() throws -> [Product] {
        var products: [Product] = []
        _ = try source.readPage(answer().body, from: source.base) { products.append($0.product) }
        return products
    }

    @Test func `each Markdown file is a product with the pictures beside it`() throws {
        try write(
            """
            ---
            상품명: 머그컵
            price: 12,000
            categories: [주방, 컵]
            images: [front.jpg, "https://cdn.example/b.jpg"]
            ---

            # Made by hand

            - 320 ml
            """, to: "kitchen/mug.md")
        try write("\u{FEFF}# Lamp #\r\n\r\nBright.\r\n", to: "lamp/index.md")
        try write("# Cup", to: "kitchen/cup.md")
        for picture in ["cup-2.jpg", "cup.PNG", "mug.jpg"].map({ "kitchen/\($0)" }) + [
            "lamp/a.webp", "other.jpg",
        ] {
            try write("", to: picture)
        }
        for skipped in ["_index.md", ".hidden.md", "_drafts/a.md", "notes.txt"] {
            try write("# No", to: skipped)
        }
        let products = try products()
        #expect(products.map(\.id.text) == ["kitchen-cup", "kitchen-mug", "lamp"])
        guard products.count == 3 else { return }
        let (cup, mug, lamp) = (products[0], products[1], products[2])
        #expect(
            cup.pictures.map(\.original) == ["/goods/kitchen/cup.PNG", "/goods/kitchen/cup-2.jpg"])
        #expect(mug.name == "머그컵" && mug.price == Money(12000, currency: "KRW"))
        #expect(
            mug.pictures.map(\.original) == [
                "/goods/kitchen/front.jpg", "https://cdn.example/b.jpg",
            ])
        #expect(mug.extras.categories.count == 2)
        #expect(mug.description == "# Made by hand\n\n- 320 ml")
        #expect(mug.extras.descriptionFormat == StatedFormat(.markdown))
        #expect(lamp.name == "Lamp" && lamp.pictures.map(\.original) == ["/goods/lamp/a.webp"])
        #expect(lamp.description == "Bright.")
    }

    @Test func `a draft is not published, and a file without a name has that of the file`() throws {
        try write("---\ndraft: true\n---\na", to: "b.md")
        let product = try #require(try products().first)
        #expect(product.name == "b" && !product.extras.isListed)
    }

    @Test func `the folder is read again only when a file changed`() throws {
        try write("# A", to: "a.md")
        let known = try #require(try answer().validators)
        #expect(try answer(known).status == 304)
        try write("", to: "a.jpg")
        let changed = try #require(try answer(known).validators)
        #expect(changed != known)
        try write("# Be", to: "a.md")
        #expect(try answer(changed).status == 200)
    }

    @Test(arguments: [
        ("---\ntitle: [a\n---\n", "goods/a.md:2:8: error: this '[' is not closed"),
        ("---\ntitle: a\n", "goods/a.md:1: the front matter is not closed; end it with a line ---"),
        ("+++\ntitle = 1\n+++\n", "goods/a.md:1: a front matter in TOML is not read"),
        ("---\n- a\n---\n", "goods/a.md:2: the front matter has no keys"),
    ])
    func `a mistake in a front matter is named with its place`(text: String, message: String) throws
    {
        try write(text, to: "a.md")
        let error = try #require(throws: HTTPError.self) { try answer() }
        #expect(error.kind == .content && "\(error)".contains(message), "\(error)")
    }

    @Test func `a folder without Markdown files is refused`() throws {
        try write("", to: "a.txt")
        let error = try #require(throws: HTTPError.self) { try answer() }
        #expect("\(error)".contains("it is a folder without Markdown files (.md)"), "\(error)")
    }
}

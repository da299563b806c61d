import CatalogModel
import Testing

@Suite struct PathSlugTests {
    @Test(arguments: [
        "1", "577", "mug", "blue-mug_2", "0", "a-", "9_", "con1", "console", "xx-1", "lpt10",
        String(repeating: "a", count: 64), "index",
    ])
    func `an id that is a safe file name is used as it is`(id: String) {
        #expect(PathSlug.make(from: id) == id)
    }

    private static let hostile = [
        "", ".", "..", "../../etc/passwd", "/abs", "a/b", "a%2fb", "a\\b", "C:\\x", "C:", "CON",
        "con", "con.txt", "nul", "NUL", "aux", "prn", "com0", "com1", "COM1", "lpt9", "com\u{B9}",
        "a\u{0}b", "a\nb", "a b", " ", "\t", "-rf", "_x", "~", "*", "?", "<b>", "\"", "'", "`", "|",
        "index.html", ".htaccess", "ABC", "aBC", "Abc", "caf\u{E9}", "cafe\u{301}", "\u{E9}",
        "e\u{301}", "\u{212A}", "K", "ß", "SS", "İ", "i\u{307}", "머그컵", "머그", "😗", "👨‍👩‍👧",
        "\u{202E}gnp.exe", "\u{FEFF}a", "x-", "x-1", "x-a-0123456789abcdef", "a.", "a ", "１",
        String(repeating: "a", count: 65), String(repeating: "a", count: 66),
        String(repeating: "9", count: 10_240), String(repeating: "9", count: 10_241),
        String(repeating: "é", count: 10_240), String(repeating: "a/", count: 5_000),
    ]

    @Test(arguments: hostile)
    func `any other id becomes a safe file name with its hash`(id: String) {
        let slug = PathSlug.make(from: id)
        #expect(slug.wholeMatch(of: /x-[a-z0-9]{0,32}-[0-9a-f]{16}/) != nil)
        #expect(slug.utf8.count <= 64)
        #expect(PathSlug.make(from: id) == slug)
    }

    @Test func `distinct ids have distinct names, also where case or spelling is ignored`() {
        var ids = Self.hostile
        // The names themselves are ids that somebody may choose.
        ids += ids.map { PathSlug.make(from: $0) }
        ids += ["abc", "k", "ss", "i", "passwd", "a", "b"]
        let slugs = ids.map { PathSlug.make(from: $0).lowercased() }
        #expect(Set(slugs).count == Set(ids.map { Array($0.utf8) }).count)
    }

    @Test(arguments: [
        ("ABC", "x-abc-b5d4045c3f466fa9"), ("머그컵 2", "x-2-9c547aa45568ceb3"),
    ])
    func `names stay the same, because addresses are published`(
        id: String, slug: String
    ) {
        #expect(PathSlug.make(from: id) == slug)
    }
}

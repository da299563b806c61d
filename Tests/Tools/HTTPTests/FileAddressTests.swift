import HTTP
import Testing

struct FileAddressTests {
    private let table = WebAddress(fileAt: "/srv/my shop/./old/../products.csv")

    @Test func `a path becomes the address of a file`() {
        #expect(table.text == "file:///srv/my%20shop/products.csv")
        #expect(table.filePath == "/srv/my shop/products.csv")
        #expect(table.isFile && table.scheme == "file" && table.origin == "file://")
        #expect("\(table)" == "/srv/my shop/products.csv")
        #expect(WebAddress(fileAt: "/상품.csv").filePath == "/상품.csv")
    }

    @Test(arguments: [
        ("a.jpg", "/srv/my shop/a.jpg"), ("./사진/a b.jpg", "/srv/my shop/사진/a b.jpg"),
        ("img\\a.jpg", "/srv/my shop/img/a.jpg"), ("/img/a.jpg", "/srv/my shop/img/a.jpg"),
        ("img/../a.jpg", "/srv/my shop/a.jpg"), ("/srv/my shop/a.jpg", "/srv/my shop/a.jpg"),
        ("file:///srv/my shop/a.jpg", "/srv/my shop/a.jpg"),
        ("/etc/passwd", "/srv/my shop/etc/passwd"),
        ("file:///etc/passwd", "/srv/my shop/etc/passwd"),
    ])
    func `a reference in a file leads into its folder`(reference: String, path: String) throws {
        let found = try #require(table.resolving(reference))
        #expect(found.filePath == path)
        let below = String(path.dropFirst("/srv/my shop".count))
        #expect(table.pathBesideFile(of: found) == below)
    }

    @Test(arguments: [
        ("https://h/a.jpg", "https://h/a.jpg"), ("//h/a.jpg", "https://h/a.jpg"),
    ])
    func `a reference in a file may lead to the web`(reference: String, text: String) {
        #expect(table.resolving(reference)?.text == text)
    }

    @Test(arguments: [
        "", ".", "..", "../a.jpg", "img/../../a.jpg", "C:\\a.jpg", "ftp://h/a.jpg",
        "data:image/png;base64,AA", "javascript:alert(1)", "a\0b",
    ])
    func `nothing else is a reference in a file`(reference: String) {
        #expect(table.resolving(reference) == nil)
    }

    @Test(arguments: [
        "file:///etc/passwd", "file://localhost/etc/passwd", "FILE:/etc/passwd", "file:etc/passwd",
    ])
    func `text and pages of the web cannot lead to a file`(reference: String) throws {
        #expect(WebAddress(reference) == nil)
        let page = try #require(WebAddress("https://h/a/b"))
        #expect(page.resolving(reference)?.isFile != true)
    }
}

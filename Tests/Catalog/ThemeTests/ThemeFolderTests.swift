import FoundationEssentials
import TestSupport
import Testing

@testable import CatalogTheme

@Suite struct ThemeFolderTests {
    private let folder: TemporaryFolder
    private var root: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [
        ("bin/catalog_ThemeFiles.resources", "bin"),
        ("share/catalog", "bin"),
        (".build/debug/catalog_ThemeFiles.resources", ".build/debug/T.xctest/Contents/MacOS"),
    ])
    func `the theme is found in each possible place`(place: String, program: String) throws {
        try make("\(place)/Templates", "\(place)/Public", program)
        #expect(try ThemeFolder.locate(forProgramIn: "\(root)/\(program)") == "\(root)/\(place)")
    }

    @Test func `the theme beside the program wins`() throws {
        let beside = "bin/\(ThemeFolder.bundleName)"
        for place in [beside, "share/catalog"] { try make("\(place)/Templates", "\(place)/Public") }
        #expect(try ThemeFolder.locate(forProgramIn: "\(root)/bin") == "\(root)/\(beside)")
    }

    @Test func `a folder without Public is not a theme`() throws {
        try make("share/catalog/Templates", "bin")
        #expect(throws: ThemeFolderError.self) {
            try ThemeFolder.locate(forProgramIn: "\(root)/bin")
        }
    }

    @Test func `a missing theme is an error with every place where it was sought`() {
        let sought = ["/opt/bin/catalog_ThemeFiles.resources", "/opt/share/catalog"]
        let error = ThemeFolderError.missing(sought: sought)
        #expect(throws: error) { try ThemeFolder.locate(forProgramIn: "/opt/bin") }
        #expect(
            error.description == """
                the built-in theme, a folder with Templates/ and Public/, was not found; searched \
                at \(sought[0]), \(sought[1]); install it at one of these places
                """)
    }

    @Test func `these tests find the theme of their own build`() throws {
        let folder = try ThemeFolder.locate()
        #expect(FileManager.default.fileExists(atPath: "\(folder)/Templates/product.liquid"))
        #expect(FileManager.default.fileExists(atPath: "\(folder)/Public/style.css"))
    }

    private func make(_ folders: String...) throws {
        for folder in folders {
            try FileManager.default.createDirectory(
                atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
    }
}

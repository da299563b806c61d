import YAML

/// The settings between two lines `---` at the beginning of a Markdown file.
struct FrontMatter: Decodable {
    /// The title of the page.
    var title: String?
    /// The sentence for search engines and for messengers that show links.
    var description: String?
    /// True if the menu in the header has a link to the page.
    var menu: Bool?
    /// The place among the pages; lower numbers come first.
    var order: Int?
    /// The language of the only site that has the page.
    var language: String?

    private enum Key: String, CodingKey, CaseIterable {
        case title, description, menu, order, language
    }

    private init() {}

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        title = try values.decodeIfPresent(String.self, forKey: .title)
        description = try values.decodeIfPresent(String.self, forKey: .description)
        menu = try values.decodeIfPresent(Bool.self, forKey: .menu)
        order = try values.decodeIfPresent(Int.self, forKey: .order)
        language = try values.decodeIfPresent(String.self, forKey: .language)
    }

    /// Splits the content of a file into its settings and its text.
    ///
    /// A file without a first line `---` has no settings.
    ///
    /// - Parameter file: the name of the file in messages.
    /// - Throws: `ThemeError.frontMatter` with the place of a mistake in the settings, or
    ///   `.staticPage` if the line after the settings is missing.
    static func split(
        _ content: [UInt8], file: String
    ) throws(ThemeError) -> (settings: FrontMatter, text: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = content.starts(with: mark) ? content[mark.count...] : content[...]
        var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[
            ...]
        guard lines.first.map(isFence) == true else { return (FrontMatter(), Array(content)) }
        guard let end = lines.dropFirst().firstIndex(where: isFence) else {
            throw .staticPage(
                file: file,
                reason: "the line '---' after the settings is missing; write it before the text")
        }
        // The fence becomes an empty line, so that the lines in messages are those of the file.
        lines[0] = []
        let settings = try decode(
            Array(lines[..<end].joined(separator: [UInt8(ascii: "\n")])), file: file)
        let text = lines[(end + 1)...].joined(separator: [UInt8(ascii: "\n")])
        return (settings, Array(text))
    }

    private static func decode(_ yaml: [UInt8], file: String) throws(ThemeError) -> FrontMatter {
        do throws(YAMLError) {
            return try YAMLDocumentDecoder.decode(FrontMatter.self, from: yaml, file: file)
        } catch {
            throw .frontMatter(error)
        }
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        let space: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
        var line = line
        while let last = line.last, space.contains(last) { line.removeLast() }
        return line.elementsEqual([UInt8](repeating: UInt8(ascii: "-"), count: 3))
    }
}

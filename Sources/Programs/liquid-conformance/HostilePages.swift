import FoundationEssentials
import JSON
import Liquid
import LiquidData

/// A folder of templates that are rendered only with hostile data.
///
/// The templates can use five variables: the text `x`; `list` and `object`, which contain this text
/// as elements, keys and values; the number `n`; and `nothing`.
struct HostilePages {
    private let names: [String]
    private let set: TemplateSet

    private static let globals = ["x", "list", "object", "n", "nothing"]

    /// Compiles the templates; only templates outside subfolders are pages.
    init(_ folder: String) throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".liquid") }.sorted()
        names = paths.filter { !$0.contains("/") }
        set = try TemplateSet(
            sources: paths.map { path in
                let file = folder + "/" + path
                let text = try Data(contentsOf: URL(filePath: file))
                return TemplateSource(name: path, file: file, text: Array(text))
            }, entries: names,
            globals: Schema("globals", Self.globals.map { Field($0, .any) }),
            // Errors are written into the page, because some texts cannot be decoded. The page must
            // report such an error, and escape the text in it.
            options: TemplateOptions(faults: .write))
    }

    /// Prints every page with every text, one JSON object per line:
    /// `{"page": "page.liquid", "text": 0, "output": "<p>…"}`, where `text` is the index of the
    /// text.
    func print(with texts: [String]) throws {
        for (index, text) in texts.enumerated() {
            for name in names {
                let output = try output(of: name, with: text)
                var writer = JSONWriter()
                writer.object { line in
                    line.member("page", name)
                    line.member("text", index)
                    line.member("output", output)
                }
                Swift.print(String(decoding: writer.bytes(), as: UTF8.self))
            }
        }
    }

    /// Renders the page `name` with `text` as the content of all variables.
    func output(of name: String, with text: String) throws -> String {
        let renderer = Renderer(set)
        renderer.setClock(0)
        for (slot, value) in Self.data(of: text).enumerated() {
            renderer.setGlobal(slot, renderer.value(of: value))
        }
        guard let template = set.template(name) else { return "" }
        try renderer.render(template)
        return renderer.text
    }

    private static func data(of text: String) -> [JSONValue] {
        let text = JSONValue.string(text)
        let key = text.string ?? ""
        let inner = JSONValue.object([.init(key, .array([text])), .init(key + " ", .null)])
        return [
            text, .array([text, .string("b"), text]),
            .object([.init("a", text), .init(key + ":", inner)]), .number("7"), .null,
        ]
    }
}

import Digest
import Liquid
import Text

/// The styles and scripts inside templates, which a content security policy must allow.
///
/// A content security policy tells browsers what a page may load and run. It allows code inside a
/// page by the hash of the code.
struct InlineCode {
    /// The hashes of the style sheets, in the notation of the policy.
    private(set) var styles: Set<String> = []
    /// The hashes of the scripts, in the notation of the policy.
    private(set) var scripts: Set<String> = []
    /// The warnings about parts that no hash can allow; each begins with a file and line.
    private(set) var obstacles: [String] = []

    init(in templates: [TemplateSource]) {
        for template in templates {
            for element in TemplateElements(in: template.text) { add(element, of: template) }
        }
    }

    private mutating func add(_ element: TemplateElement, of template: TemplateSource) {
        for (name, _) in element.attributes where name == "style" || name.hasPrefix("on") {
            record("the attribute '\(name)'", element, template)
        }
        if let address = element.foreignAddress {
            record("the source of <\(element.name)>, '\(address)'", element, template)
        }
        guard element.isCode else { return }
        if element.text.hasLiquid {
            record("a <\(element.name)> that contains values", element, template)
        } else if element.name == "style" {
            styles.insert(Self.hash(of: element.text))
        } else {
            scripts.insert(Self.hash(of: element.text))
        }
    }

    private mutating func record(
        _ obstacle: String, _ element: TemplateElement, _ template: TemplateSource
    ) {
        let line = template.text[..<element.offset].count { $0 == UInt8(ascii: "\n") } + 1
        obstacles.append(
            "\(template.file):\(line): warning: the policy in the rules for web servers forbids "
                + "\(obstacle); move it into a file of Public/")
    }

    /// Returns the hash that a browser computes for `text`.
    ///
    /// Browsers end every line with a line feed before they compute the hash.
    private static func hash(of text: ArraySlice<UInt8>) -> String {
        let text = String(decoding: text, as: UTF8.self)
            .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        return SHA256Digest.of(Array(text.utf8)).withBytes {
            "'sha256-\(Base64.encode(Array($0)))'"
        }
    }
}

extension TemplateElement {
    /// The attribute that contains the address of a resource, for each element that loads one.
    private static let takers = [
        "script": "src", "img": "src", "source": "src", "video": "src", "audio": "src",
        "iframe": "src", "embed": "src", "object": "data",
    ]

    /// The kinds of links whose files a browser loads with the page.
    private static let takenLinks: Set<Substring> = [
        "stylesheet", "icon", "preload", "modulepreload", "manifest",
    ]

    /// True for a style sheet, and for a script inside the page that browsers run.
    ///
    /// Browsers treat a script of an unknown type as data, to which the policy does not apply
    /// (HTML, "prepare the script element").
    fileprivate var isCode: Bool {
        if name == "style" { return true }
        guard name == "script", self["src"] == nil else { return false }
        guard let type = self["type"], !type.isEmpty else { return true }
        return ["javascript", "ecmascript", "module", "importmap", "speculationrules", "{"]
            .contains { type.lowercased().contains($0) }
    }

    /// The address on another host from which the element loads a resource.
    ///
    /// The address is `nil` if it is on this site, or if a variable provides the address.
    fileprivate var foreignAddress: String? {
        let attribute = name == "link" && isTakenLink ? "href" : Self.takers[name]
        guard let address = attribute.flatMap({ self[$0] }) else { return nil }
        let isForeign = ["http://", "https://", "//"].contains { address.hasPrefix($0) }
        return isForeign ? address : nil
    }

    private var isTakenLink: Bool {
        let kinds = (self["rel"] ?? "").lowercased().split(separator: " ")
        return !Self.takenLinks.isDisjoint(with: kinds)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var hasLiquid: Bool {
        zip(self, dropFirst()).contains {
            $0 == UInt8(ascii: "{") && ($1 == UInt8(ascii: "{") || $1 == UInt8(ascii: "%"))
        }
    }
}

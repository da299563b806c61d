import Digest
import Liquid
import Text

/// The inline styles and scripts of templates, as far as they concern a content security policy.
struct InlineCode {
    /// The hashes of style sheets, in the form of a policy.
    private(set) var styles: Set<String> = []
    /// The hashes of scripts, in the form of a policy.
    private(set) var scripts: Set<String> = []
    /// The parts that a hash cannot allow, one line for each, which begins with its place.
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
            record("what <\(element.name)> takes from '\(address)'", element, template)
        }
        guard element.isCode else { return }
        if element.text.hasLiquid {
            record("a <\(element.name)> in which values stand", element, template)
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
                + "\(obstacle); put it into a file of Public/")
    }

    /// Returns the hash of a text as a browser parses it: with a line feed at the end of every
    /// line.
    private static func hash(of text: ArraySlice<UInt8>) -> String {
        let text = String(decoding: text, as: UTF8.self)
            .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        return SHA256Digest.of(Array(text.utf8)).withBytes {
            "'sha256-\(Base64.encode(Array($0)))'"
        }
    }
}

extension TemplateElement {
    /// The elements that load a resource, with the attribute for its address.
    private static let takers = [
        "script": "src", "img": "src", "source": "src", "video": "src", "audio": "src",
        "iframe": "src", "embed": "src", "object": "data",
    ]

    /// The kinds of links that a browser loads at once.
    private static let takenLinks: Set<Substring> = [
        "stylesheet", "icon", "preload", "modulepreload", "manifest",
    ]

    /// True for a style sheet or a script that browsers run.
    ///
    /// A script of an unknown type is data, to which a policy does not apply (HTML, "prepare the
    /// script element").
    fileprivate var isCode: Bool {
        if name == "style" { return true }
        guard name == "script", self["src"] == nil else { return false }
        guard let type = self["type"], !type.isEmpty else { return true }
        return ["javascript", "ecmascript", "module", "importmap", "speculationrules", "{"]
            .contains { type.lowercased().contains($0) }
    }

    /// The address on another host from which the element loads a resource, if the template
    /// contains it.
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

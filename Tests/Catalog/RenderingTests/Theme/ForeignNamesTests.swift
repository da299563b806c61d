import CatalogBuild
import FoundationEssentials
import Liquid
import TestSupport
import Testing

@testable import CatalogRendering

@Suite struct ForeignNamesTests {
    private static let filters = Set(SiteTheme.language.filters.map(\.name))
        .union(["absolute_url", "img_url", "product_img_url"])

    /// A name in a template, in the loop that its object needs.
    private struct Use {
        let name: String
        let isFilter: Bool

        private var object: Substring { name.prefix { $0 != "." } }

        var template: String {
            ["product", "variant", "image"].contains(object)
                ? "Templates/product.liquid" : "Templates/grid.liquid"
        }

        var text: String {
            let isObject = ["cart", "customer", "shop"].contains(name)
            let output =
                isFilter ? "{{ 'a.webp' | \(name) }}" : "{{ \(name)\(isObject ? ".id" : "") }}"
            return switch object {
            case "variant": "{% for variant in product.variants %}\(output){% endfor %}"
            case "image": "{% for image in product.images %}\(output){% endfor %}"
            default: output
            }
        }
    }

    /// The first lines of the errors of templates that write these names, one a line.
    private func errors(of uses: [Use]) throws -> [String] {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file("Templates"), withIntermediateDirectories: false)
        for (template, uses) in Dictionary(grouping: uses, by: \.template) {
            let lines = uses.map(\.text).joined(separator: "\n")
            try folder.write(
                "{% layout 'theme' %}{% block content %}\(lines){% endblock %}", to: template)
        }
        return try ThemeCheck(
            of: ThemeFiles(readFrom: [SmallTheme.defaultFolder, folder.path]), language: "ko",
            subject: .products
        ).errors.map { String($0.prefix { $0 != "\n" }) }
    }

    @Test func `a name of another program gets an answer`() throws {
        let uses = ForeignNames.advice.keys.map { name in
            Use(
                name: name, isFilter: Self.filters.contains(ForeignNames.counterparts[name] ?? name)
            )
        }
        let errors = try errors(of: uses)
        for (name, advice) in ForeignNames.advice {
            #expect(
                errors.contains {
                    $0.contains("'\(name.split(separator: ".").last ?? "")'")
                        && $0.hasSuffix("; " + advice)
                }, "\(name)")
        }
        #expect(errors.count == uses.count)
    }

    @Test func `the names here exist`() throws {
        let uses = Set(ForeignNames.counterparts.values).map {
            Use(name: $0, isFilter: Self.filters.contains($0))
        }
        // An object is known, but cannot be written as it is.
        let unknown = try errors(of: uses).filter {
            $0.contains("unknown") || $0.contains("has no field")
        }
        #expect(unknown.isEmpty, "\(unknown)")
    }
}

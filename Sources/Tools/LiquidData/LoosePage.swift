package import JSON
package import Liquid

/// A page with the partials and data of a document; no schema describes the data.
package struct LoosePage {
    /// The compiled page.
    package let template: Template
    private let set: TemplateSet
    private let data: [JSONValue.Member]

    private static let name = "(page)"

    /// Compiles a page.
    ///
    /// - Parameters:
    ///   - file: The name of the page in messages.
    ///   - partials: The texts of other templates by their names.
    ///   - data: The data that every template can use.
    package init(
        _ text: String, file: String, partials: [JSONValue.Member] = [],
        data: [JSONValue.Member], options: TemplateOptions
    ) throws(TemplateErrors) {
        let page = TemplateSource(name: Self.name, file: file, text: Array(text.utf8))
        let others = partials.map { partial in
            TemplateSource(
                name: partial.key, file: partial.key,
                text: Array((partial.value.string ?? "").utf8))
        }
        set = try TemplateSet(
            sources: [page] + others, entries: [Self.name],
            globals: Schema("globals", data.map { Field($0.key, .any) }), options: options)
        guard let template = set.template(Self.name) else {
            preconditionFailure("a set has its entries")
        }
        self.template = template
        self.data = data
    }

    /// Returns a renderer of this page with its data.
    package func renderer(limits: RenderLimits = .default) -> Renderer {
        let renderer = Renderer(set, limits: limits)
        for (slot, member) in data.enumerated() {
            renderer.setGlobal(slot, renderer.value(of: member.value))
        }
        return renderer
    }
}

extension Renderer {
    /// The page rendered last, as text.
    package var text: String {
        withOutput { String(decoding: $0, as: UTF8.self) }
    }
}

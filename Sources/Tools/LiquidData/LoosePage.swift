package import JSON
package import Liquid

/// A page whose partials and data come from a JSON document, so that no schema describes the data.
package struct LoosePage {
    /// The compiled page.
    package let template: Template
    private let set: TemplateSet
    private let data: [JSONValue.Member]

    private static let name = "(page)"

    /// Compiles a page from `text`, its partials and its data.
    ///
    /// - Parameters:
    ///   - file: The name of the page in messages.
    ///   - partials: The texts of the partials by their names.
    ///   - data: The globals of all templates, by name.
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

    /// Returns a renderer whose globals are the data of this page.
    package func renderer(limits: RenderLimits = .default) -> Renderer {
        let renderer = Renderer(set, limits: limits)
        for (slot, member) in data.enumerated() {
            renderer.setGlobal(slot, renderer.value(of: member.value))
        }
        return renderer
    }
}

extension Renderer {
    /// The last page as text.
    package var text: String {
        withOutput { String(decoding: $0, as: UTF8.self) }
    }
}

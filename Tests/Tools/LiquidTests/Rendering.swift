import Liquid

/// Renders `page` with free-form data; the other templates are found by their names.
func render(
    _ page: String, _ data: KeyValuePairs<String, TestValue> = [:],
    templates: [String: String] = [:], options: TemplateOptions = TemplateOptions(),
    money: MoneyFormat = .english, limits: RenderLimits = .default, root: String = "",
    typed: Bool = false
) throws -> String {
    let fields = data.map { Field($0.key, typed ? $0.value.type : .any) }
    let set = try templateSet(page, Schema("globals", fields), templates, options)
    let renderer = Renderer(set, money: money, limits: limits)
    renderer.setRoot(root)
    for (slot, entry) in data.enumerated() {
        renderer.setGlobal(slot, entry.value.value(in: renderer))
    }
    return try renderer.string(of: set)
}

/// Compiles `page.liquid` and templates beside it.
func templateSet(
    _ page: String, _ globals: Schema, _ templates: [String: String] = [:],
    _ options: TemplateOptions = TemplateOptions()
) throws(TemplateErrors) -> TemplateSet {
    var sources = [source("page.liquid", page)]
    sources += templates.sorted { $0.key < $1.key }.map { source($0.key, $0.value) }
    return try TemplateSet(
        sources: sources, entries: ["page.liquid"], globals: globals, options: options)
}

func source(_ name: String, _ text: String) -> TemplateSource {
    TemplateSource(name: name, file: "Templates/\(name)", text: Array(text.utf8))
}

extension Renderer {
    func string(of set: TemplateSet) throws -> String {
        guard let template = set.template("page.liquid") else { return "no such template" }
        try render(template)
        return withOutput { String(decoding: $0, as: UTF8.self) }
    }
}

/// The messages that compiling gives; none if it succeeds.
func messages(
    _ page: String, _ globals: Schema = Schema("globals", []), _ templates: [String: String] = [:],
    _ options: TemplateOptions = TemplateOptions()
) -> String {
    do {
        _ = try templateSet(page, globals, templates, options)
        return ""
    } catch {
        return error.description
    }
}

/// The filter `t`, which writes a translated text of the site by its key.
///
///     {{ 'cart.items' | t: count: cart.count }}
///
/// The text may contain arguments (`{{ count }} items`). It may have forms for numbers:
/// `cart.items.zero`, `.one` and `.other`. A count is written with thousands separators. A text
/// whose key ends in `_html` is HTML, and every other text is escaped.
enum TranslationFilter {
    static let name = "t"

    static let definitions = [
        FilterDefinition(
            name, [.named("count"), .named("name")], gives: .text,
            summary: "The site's text of this key, with arguments in it.", expand: expand)
    ]

    private static let expand: FilterDefinition.Expansion = { call, literal, compiler in
        guard case .text(let key) = literal else {
            compiler.report(
                "'t' needs the quoted key of a text, as {{ 'cart.title' | t }}", at: call.place)
            return nil
        }
        if let surplus = call.positional.first {
            compiler.report("the arguments of 't' need names, such as count: 3", at: surplus.place)
            return nil
        }
        return compiler.emitTranslation(Translation(key: key, call: call))
    }
}

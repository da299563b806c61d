/// Sets the layout of a page: `{% layout 'base' %}`, which must be the first tag.
///
/// The blocks of the page replace the blocks of the layout.
struct LayoutTag: Tag {
    static let name = "layout"
    static let form = "{% layout 'theme' %}"
    static let summary = "The layout around a page; must be the first tag."

    let layout: (text: String, place: Place)
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            LayoutTag(
                layout: try reader.string("the quoted name of a template"), place: tag.namePlace)
        }
    }

    var isBlank: Bool { true }

    /// Reports the tag, because a tag at the right place is removed before compilation.
    func compile(into compiler: inout Compiler) {
        compiler.report("'layout' must come first in a page; a partial has none", at: place)
    }
}

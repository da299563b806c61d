/// `{% layout 'base' %}`, first in a template: its blocks replace those of the layout.
struct LayoutTag: Tag {
    static let name = "layout"
    static let form = "{% layout 'theme' %}"
    static let summary = "What surrounds a page; comes first in it."

    let layout: (text: String, place: Place)
    let place: Place

    static func parse(_ tag: TagSegment, _ parser: inout Parser) -> (any Node)? {
        parser.read(tag.markup) { (reader) throws(ParseFailure) in
            LayoutTag(
                layout: try reader.string("the quoted name of a template"), place: tag.namePlace)
        }
    }

    var isBlank: Bool { true }

    /// Reports a misplaced layout; one in the right place was resolved before.
    func compile(into compiler: inout Compiler) {
        compiler.report("'layout' must come first in a page; a partial has none", at: place)
    }
}

/// A piece of a template: text, an output or a tag.
enum Segment {
    case text(Place)
    case output(markup: Place)
    case tag(TagSegment)
}

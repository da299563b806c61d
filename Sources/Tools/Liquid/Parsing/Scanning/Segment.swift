/// A piece of a template: text, an output or a tag.
enum Segment {
    case text(Place)
    /// Text of a `raw` block, which is never blank.
    case raw(Place)
    case output(markup: Place)
    case tag(TagSegment)
}

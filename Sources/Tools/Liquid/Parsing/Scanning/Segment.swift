/// A piece of a template: text, an output or a tag.
enum Segment {
    case text(Place)
    /// The text of a `raw` block, which is never treated as blank.
    case raw(Place)
    case output(markup: Place)
    case tag(TagSegment)
}

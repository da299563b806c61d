/// A tag that is not yet parsed: `{% name markup %}`.
struct TagSegment {
    let name: String
    let namePlace: Place
    let markup: Place
}

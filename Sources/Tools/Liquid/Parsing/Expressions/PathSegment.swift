/// A step from an object to its field or from a list to its element.
struct PathSegment {
    let kind: Kind
    let place: Place

    enum Kind {
        /// `.name`; `size`, `first` and `last` also apply to lists and texts.
        case field(String)
        /// `["name"]`
        case key(String)
        /// `[expression]`
        indirect case dynamic(Expression)
    }
}

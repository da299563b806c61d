/// A step from an object to its field or from a list to its element.
struct PathSegment {
    let kind: Kind
    let place: Place

    enum Kind {
        /// `.name`; `size`, `first` and `last` also ask a list or text.
        case field(String)
        /// `["name"]`
        case key(String)
        /// `[expression]`
        indirect case dynamic(Expression)
    }
}

/// One step of a variable's path, from an object to a field or from a list to an element.
struct PathSegment {
    let kind: Kind
    let place: Place

    enum Kind {
        /// `.name`; the names `size`, `first` and `last` also apply to lists and texts.
        case field(String)
        /// `["name"]`
        case key(String)
        /// `[expression]`
        indirect case dynamic(Expression)
    }
}

/// A run of bytes in one template's text.
struct Place: Hashable, Sendable {
    var start: Int
    var end: Int
}

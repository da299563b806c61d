/// The roles of nodes that bodies treat differently.
enum NodeRole {
    /// A text of the template; a blank body does not write its texts (``Node/isBlank``).
    case text
    /// An assignment; if it fails, no message is written into the page.
    case assignment
    case other
}

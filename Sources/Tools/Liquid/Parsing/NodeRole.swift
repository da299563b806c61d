/// The roles of nodes that bodies treat differently.
enum NodeRole {
    /// A text of the template; a body of only white space and silent tags leaves it out.
    case text
    /// An assignment; if it fails, no message is written into the page.
    case assignment
    case other
}

/// The roles of nodes that bodies treat differently.
enum NodeRole {
    /// Text of the template, which a blank body drops.
    case text
    /// An assignment, whose faults are not written.
    case assignment
    case other
}

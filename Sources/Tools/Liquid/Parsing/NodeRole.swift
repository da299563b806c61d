/// The nodes that a body treats differently from others.
enum NodeRole {
    /// Text of the template, which a blank body drops.
    case text
    /// An assignment, whose faults are not written.
    case assignment
    case other
}

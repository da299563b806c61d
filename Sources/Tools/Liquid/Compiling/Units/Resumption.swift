/// The continuation after a fault at an instruction, when faults are written.
struct Resumption: BitwiseCopyable {
    /// The instruction, within the unit, after the node.
    let position: UInt32
    /// The number of loops of the unit that continue; others were opened by the node.
    let loopCount: UInt32
    /// True if the fault itself is not written, as the reference implementation does for
    /// assignments.
    let isSilent: Bool
}

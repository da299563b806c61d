/// What follows a fault at an instruction when faults are written.
struct Resumption: BitwiseCopyable {
    /// The instruction, in the unit, that goes on behind the node.
    let position: UInt32
    /// Whether the fault itself is not written.
    let isSilent: Bool
}

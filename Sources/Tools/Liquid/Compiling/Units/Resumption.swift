/// What follows a fault at an instruction when faults are written.
struct Resumption: BitwiseCopyable {
    /// The instruction, in the unit, that goes on behind the node.
    let position: UInt32
    /// The loops of the unit that go on; others were opened by the node.
    let loopCount: UInt32
    /// Whether the fault itself is not written, as the reference does with assignments.
    let isSilent: Bool
}

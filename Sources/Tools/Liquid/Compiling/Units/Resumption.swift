/// The place at which rendering continues after a fault, if the options ask for written faults.
struct Resumption: BitwiseCopyable {
    /// The position in the unit of the instruction after the failed node.
    let position: UInt32
    /// The number of the unit's loops that continue; the failed node opened all other loops.
    let loopCount: UInt32
    /// True if the message of the fault is not written.
    ///
    /// The reference implementation writes no message for assignments.
    let isSilent: Bool
}

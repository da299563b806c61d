/// What an instruction does.
///
/// `acc` is the accumulator; slots count from the frame's base.
enum Opcode: UInt8 {
    /// Writes the bytes `b ..< b + c` of the text blob.
    case text
    /// acc = constant `b`.
    case loadConstant
    /// acc = slot `a`.
    case loadLocal
    /// acc = global `a`.
    case loadGlobal
    /// acc = field `b` of slot `a`.
    case loadLocalField
    /// acc = field `b` of global `a`.
    case loadGlobalField
    /// acc = property `mode` of the loop `a` levels out.
    case loadLoop
    /// acc = field `b` of acc.
    case field
    /// acc = the field of acc whose name is symbol `b`.
    case lookup
    /// acc = the element or field acc of slot `a`.
    case index
    /// acc = the range from slot `a` to acc.
    case range
    /// slot `a` = acc.
    case store
    /// Writes acc, escaped by `mode`.
    case emit
    /// Writes slot `a`, escaped by `mode`.
    case emitLocal
    /// Writes field `b` of slot `a`, escaped by `mode`.
    case emitLocalField
    /// Writes field `b` of global `a`, escaped by `mode`.
    case emitGlobalField
    /// Goes to `b`.
    case jump
    /// Goes to `b` if acc is false.
    case jumpFalsy
    /// Goes to `b` if acc is true.
    case jumpTruthy
    /// acc = slot `a` compared by `mode` with acc.
    case compare
    /// acc = acc compared by `mode` with constant `b`.
    case compareConstant
    /// acc = filter `a` of acc, with arguments from constant `b` on.
    case filter
    /// acc = filter `a` of slot `b`, with arguments from slot `b + 1` on.
    case filterSlots
    /// Starts a loop over slot `a` (then its offset and limit) with variable `c`, or goes to `b`.
    case loopBegin
    /// Goes to `b` with the next element, or ends the loop.
    case loopNext
    /// Ends the loop.
    case loopLeave
    /// Runs unit `a` with `c` arguments from slot `b` on.
    case call
    /// Goes back to the caller, or ends.
    case leave
}

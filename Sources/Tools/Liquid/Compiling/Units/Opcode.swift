/// The operation of an instruction.
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
    /// Writes acc as an amount of the style `mode`.
    case emitMoney
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
    /// acc = the loop `a` levels out, as a value.
    case loadLoopValue
    /// acc = the visible variables, as a value.
    case loadScope
    /// acc = slot `a` if acc is nothing.
    case orElseLocal
    /// acc = global `a` if acc is nothing.
    case orElseGlobal
    /// acc = the counter in slot `a`, which is incremented (`mode` 0) or decremented.
    case count
    /// If acc is true, increments slot `a` and sets slot `b`.
    case countIfTrue
    /// Decrements slot `a`, or goes to `c` when it is 0.
    case repeatBegin
    /// acc = the next of `c` values after slot `a`, which holds the group.
    case cycle
    /// Stores the position of the output in slot `a`.
    case captureBegin
    /// acc = the output since slot `a`; HTML if `mode` is 1.
    case captureEnd
    /// Removes the output since slot `a` if it is the same as the last time.
    case writeIfChanged
    /// Starts the cell of a table.
    case cellBegin
    /// Ends the cell, and its row after the last cell.
    case cellEnd
    /// acc = the object `paginate` for the list, sizes, variable and `b` keys from slot `a` on; the
    /// variable then holds only the current page.
    case paginate
    /// Starts a loop over slot `a` (then its offset and limit) with variable `c`, or goes to `b`.
    case loopBegin
    /// Goes to `b` with the next element, or ends the loop.
    case loopNext
    /// Ends the loop.
    case loopLeave
    /// Runs unit `a` with `c` arguments from slot `b` on.
    case call
    /// Like `call`, but shares the variables of this unit.
    case include
    /// acc = the unit in dispatch table `a` for the name in acc; then like `include`.
    case includeNamed
    /// acc = acc as a list: another value becomes its only element.
    case listOf
    /// Leaves an included unit for `break` (`mode` 1) or `continue` (2) of its caller.
    case interrupt
    /// Goes to `b` unless the included unit requested to leave a loop; otherwise, with `mode` 1,
    /// acc = true for `break`.
    case jumpUninterrupted
    /// Ends rendering with message `b`.
    case fail
    /// Returns to the caller, or ends.
    case leave
}

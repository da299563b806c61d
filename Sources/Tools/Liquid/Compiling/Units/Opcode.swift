/// The operation of an instruction, with the operands `mode`, `a`, `b` and `c`.
///
/// `acc` is the accumulator, which contains the current value. Slots are counted from the first
/// slot of the current frame.
enum Opcode: UInt8 {
    /// Writes the bytes `b ..< b + c` of the program's text.
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
    /// acc = property `mode` of the loop that is `a` levels outside the innermost one.
    case loadLoop
    /// acc = field `b` of acc.
    case field
    /// acc = the field of acc whose name is symbol `b`.
    case lookup
    /// acc = the element or field of slot `a` whose index or name is acc.
    case index
    /// acc = the range from slot `a` to acc.
    case range
    /// slot `a` = acc.
    case store
    /// Writes acc with the escaping `mode`.
    case emit
    /// Writes slot `a` with the escaping `mode`.
    case emitLocal
    /// Writes field `b` of slot `a` with the escaping `mode`.
    case emitLocalField
    /// Writes field `b` of global `a` with the escaping `mode`.
    case emitGlobalField
    /// Writes acc as an amount of money in the style `mode`.
    case emitMoney
    /// Jumps to instruction `b`.
    case jump
    /// Jumps to instruction `b` if acc is false.
    case jumpFalsy
    /// Jumps to instruction `b` if acc is true.
    case jumpTruthy
    /// acc = the result of the comparison `mode` of slot `a` with acc.
    case compare
    /// acc = the result of the comparison `mode` of acc with constant `b`.
    case compareConstant
    /// acc = the result of filter `a` for acc; the arguments are the constants from `b` on.
    case filter
    /// acc = the result of filter `a` for slot `b`; the arguments are the slots from `b + 1` on.
    case filterSlots
    /// acc = the loop that is `a` levels outside the innermost one, as a value.
    case loadLoopValue
    /// acc = the visible variables in scope table `b`, as a value.
    case loadScope
    /// acc = slot `a` if acc is `.nothing`.
    case orElseLocal
    /// acc = global `a` if acc is `.nothing`.
    case orElseGlobal
    /// acc = the counter in slot `a`, which is incremented (`mode` 0) or decremented (other modes).
    case count
    /// If acc is true, increments slot `a` and sets slot `b` to true.
    case countIfTrue
    /// Decrements slot `a`; jumps to instruction `c` if the slot is already 0.
    case repeatBegin
    /// acc = the next of the `c` values that follow slot `a`; slot `a` contains the group of the
    /// cycle.
    case cycle
    /// Stores the current length of the output in slot `a`.
    case captureBegin
    /// acc = the output since the position in slot `a`, as HTML if `mode` is 1; removes this
    /// output.
    case captureEnd
    /// Removes the output since the position in slot `a` if it equals the previous output.
    case writeIfChanged
    /// Writes the start of a table cell.
    case cellBegin
    /// Writes the end of a table cell, and of the row after its last cell.
    case cellEnd
    /// acc = the object `paginate`.
    ///
    /// The operands are in the slots from `a` on: the list, the sizes, the variable and `b` keys.
    /// Afterwards the variable contains only the elements of the current page.
    case paginate
    /// Starts a loop over slot `a` with the variable `c`; jumps to instruction `b` if it has no
    /// elements.
    ///
    /// The slots after `a` contain the offset and the limit.
    case loopBegin
    /// Jumps to instruction `b` with the next element; ends the loop after the last element.
    case loopNext
    /// Ends the loop early.
    case loopLeave
    /// Runs unit `a`; its `c` arguments are in the slots from `b` on.
    case call
    /// Runs unit `a` like `call`, but the unit shares the variables of this unit.
    case include
    /// Runs a unit like `include`; the unit has the name in acc, in dispatch table `a`.
    case includeNamed
    /// acc = acc as a list; a value that is not a list becomes the only element of a list.
    case listOf
    /// Leaves an included unit for `break` (`mode` 1) or `continue` (`mode` 2) in its caller's
    /// loop.
    case interrupt
    /// Jumps to instruction `b` if the included unit did not request to leave a loop.
    ///
    /// Otherwise, with `mode` 1, acc = true for `break` and false for `continue`.
    case jumpUninterrupted
    /// Ends rendering with the message `b`.
    case fail
    /// Returns to the caller, or ends the page.
    case leave
}

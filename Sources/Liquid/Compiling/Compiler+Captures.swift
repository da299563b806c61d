extension Compiler {
    /// Keeps what `body` writes aside; a variable's starts, and ends, as text of its own.
    mutating func emitCapture(
        _ purpose: OpenCapture.Purpose, tag: String, at place: Place,
        body: (inout Compiler) -> Void
    ) {
        let outer = context
        let slot = unit.allocateSlot()
        emit(.captureBegin, a: slot, at: place)
        let capture = OpenCapture(
            slot: slot, loopCount: unit.loops.count, outer: outer, purpose: purpose)
        unit.captures.append(capture)
        if case .variable = purpose { context = HTMLContext() }
        let entry = context
        body(&self)
        join(entry, leavingBodyOf: tag, at: place)
        unit.captures.removeLast()
        emitEnd(of: capture, at: place)
        if case .variable = purpose { context = outer }
        unit.freeSlots(from: slot)
    }

    /// Ends every capture that a jump out of the loop at `target` leaves, or out of the template;
    /// what they hold so far counts.
    ///
    /// Returns where the HTML stands outside of them.
    mutating func emitEndOfCaptures(inLoop target: Int?, at place: Place) -> HTMLContext {
        let left = unit.captures.filter { $0.loopCount > target ?? -1 }
        for capture in left.reversed() {
            emitEnd(of: capture, at: place)
        }
        return left.first?.outer ?? context
    }

    private mutating func emitEnd(of capture: OpenCapture, at place: Place) {
        switch capture.purpose {
        case .variable(let name):
            let isMarkup = unit.format != .plain
            emit(.captureEnd, mode: isMarkup ? 1 : 0, a: capture.slot, at: place)
            emitAssign(to: name, type: .any, at: place)
        case .change:
            let key = pool.append([.text("\0ifchanged")])
            emit(.writeIfChanged, a: capture.slot, b: key, at: place)
        }
    }
}

extension Compiler {
    /// Emits code that captures the output of `body`, such as the content of `capture`.
    ///
    /// The content for a variable starts and ends as plain text in HTML, outside of tags.
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
        if purpose.isText { context = HTMLContext() }
        let entry = context
        body(&self)
        join(entry, leavingBodyOf: tag, runs: .once, at: place)
        unit.captures.removeLast()
        emitEnd(of: capture, at: place)
        if purpose.isText { context = outer }
        unit.freeSlots(from: slot)
    }

    /// Ends the captures that a jump leaves, and uses their content so far.
    ///
    /// The jump leaves the loop at `target`, or the template if `target` is nil. Returns the HTML
    /// context outside of these captures.
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
            emitTaking(capture, at: place)
            emitAssign(to: name, type: .any, at: place)
        case .slot(let slot):
            emitTaking(capture, at: place)
            emit(.store, a: slot, at: place)
        case .change:
            let key = pool.append([.text("\0ifchanged")])
            emit(.writeIfChanged, a: capture.slot, b: key, at: place)
        }
    }

    private mutating func emitTaking(_ capture: OpenCapture, at place: Place) {
        let isMarkup = unit.format != .plain
        emit(.captureEnd, mode: isMarkup ? 1 : 0, a: capture.slot, at: place)
    }
}

extension OpenCapture.Purpose {
    /// True if the captured text is independent of the HTML context around the capture.
    fileprivate var isText: Bool {
        switch self {
        case .variable, .slot: true
        case .change: false
        }
    }
}

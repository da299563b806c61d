import Text

extension Machine {
    /// Counts an iteration of a loop or a call of a partial.
    ///
    /// Throws if the page exceeds one of its limits.
    @inline(__always)
    mutating func countStep() throws(RenderFault) {
        steps &+= 1
        if steps > limits.steps || out.count > limits.outputBytes || arena.isOverLimit {
            try endIfOverLimit()
        }
    }

    /// Charges the whole steps of `work`, which keeps the rest that is smaller than a step.
    @inline(__always)
    mutating func charge(_ work: inout Work) throws(RenderFault) {
        guard work.amount >= Work.perStep else { return }
        if work.isTooMuch { throw .tooManySteps(limit: limits.steps) }
        try charge(steps: work.takeSteps())
    }

    /// Charges the work of reading all bytes of a text, or all elements of a list.
    @inline(__always)
    mutating func charge(for value: Value) throws(RenderFault) {
        guard value.length >= UInt32(Work.perStep) else { return }
        if value.tag == .text {
            try charge(steps: value.count / Work.bytesPerStep)
        } else {
            try chargeElements(of: value)
        }
    }

    /// Throws if the page exceeds one of its limits.
    @inline(never)
    func endIfOverLimit() throws(RenderFault) {
        if steps > limits.steps { throw .tooManySteps(limit: limits.steps) }
        if out.count > limits.outputBytes { throw .tooMuchOutput(limit: limits.outputBytes) }
        if arena.isOverLimit { throw .tooManyValues(limit: limits.arenaBytes) }
    }

    @inline(never)
    private mutating func chargeElements(of value: Value) throws(RenderFault) {
        switch value.tag {
        case .list, .object, .range: try charge(steps: value.count / Work.perStep)
        default: return
        }
    }

    @inline(__always)
    private mutating func charge(steps more: Int) throws(RenderFault) {
        steps &+= more
        if steps > limits.steps { try endIfOverLimit() }
    }
}

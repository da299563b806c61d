extension Compiler {
    enum Interruption { case leave, next }

    /// Emits `break` or `continue` for the innermost loop.
    ///
    /// Outside of loops, both tags end the template.
    mutating func emitInterruption(_ kind: Interruption, at place: Place) {
        guard !unit.loops.isEmpty else { return emitEnd(for: kind, at: place) }
        emitLeavingLoop(kind, unit.loops.count - 1, at: place)
    }

    /// Emits code that leaves the loop around an include if the included template requested this.
    mutating func emitInterruptionCheck(of units: [Int], at place: Place) {
        guard units.contains(where: canInterrupt) else { return }
        guard let target = unit.loops.lastIndex(where: \.isVisible) else {
            interruptingUnits.formUnion(unitsInProgress.suffix(1))
            let jumpOver = emit(.jumpUninterrupted, at: place)
            emitLeavingUnit(at: place)
            return patch(jumpOver)
        }
        let jumpOver = emit(.jumpUninterrupted, mode: 1, at: place)
        // These loops run over the included templates, so they do not count as loops of this
        // template.
        for _ in (target + 1)..<unit.loops.count {
            emit(.loopLeave, at: place)
        }
        let jumpToNext = emit(.jumpFalsy, at: place)
        emitLeavingLoop(.leave, target, at: place)
        patch(jumpToNext)
        emitLeavingLoop(.next, target, at: place)
        patch(jumpOver)
    }
}

extension Compiler {
    /// Emits the end of the template; an included template also leaves the loop of its caller.
    private mutating func emitEnd(for kind: Interruption, at place: Place) {
        if unit.isIncluded {
            interruptingUnits.formUnion(unitsInProgress.suffix(1))
            emit(.interrupt, mode: kind == .leave ? 1 : 2, at: place)
        }
        emitLeavingUnit(at: place)
    }

    private mutating func emitLeavingUnit(at place: Place) {
        let outer = emitEndOfCaptures(inLoop: nil, at: place)
        // A page may end in any HTML context, because no text follows.
        if !unit.isEntry { check(outer, leadsTo: unit.entryContext, at: place) }
        emit(.leave, at: place)
    }

    private mutating func emitLeavingLoop(
        _ kind: Interruption, _ target: Int, at place: Place
    ) {
        let outer = emitEndOfCaptures(inLoop: target, at: place)
        check(outer, leadsTo: unit.loops[target].entry, at: place)
        let jump = emit(kind == .leave ? .loopLeave : .jump, at: place)
        switch kind {
        case .next: unit.loops[target].jumpsToNext.append(jump)
        case .leave: unit.loops[target].jumpsToEnd.append(emit(.jump, at: place))
        }
    }

    private mutating func check(
        _ context: HTMLContext, leadsTo target: HTMLContext, at place: Place
    ) {
        guard unit.format == .html, !target.isRepeated(at: context) else { return }
        report(
            "the HTML is \(context.name) here, but \(target.name) at the target of this tag; close "
                + "the open HTML first", at: place)
    }

    /// Returns true if an included unit may leave a loop of its caller.
    ///
    /// While the unit is still being compiled, the answer is true if any template of the set
    /// interrupts loops.
    private func canInterrupt(_ index: Int) -> Bool {
        if interruptingUnits.contains(index) { return true }
        return unitsInProgress.contains(index)
            && templates.contains(where: \.facts.interruptsLoops)
    }
}

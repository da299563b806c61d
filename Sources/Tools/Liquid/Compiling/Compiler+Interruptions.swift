extension Compiler {
    enum Interruption { case leave, next }

    /// Leaves the innermost loop or continues with its next iteration; outside of loops, ends the
    /// template.
    mutating func emitInterruption(_ kind: Interruption, at place: Place) {
        guard !unit.loops.isEmpty else { return emitEnd(for: kind, at: place) }
        emitLeavingLoop(kind, unit.loops.count - 1, at: place)
    }

    /// Leaves the loop around an include when the included template requested it.
    mutating func emitInterruptionCheck(of units: [Int], at place: Place) {
        guard units.contains(where: canInterrupt) else { return }
        guard let target = unit.loops.lastIndex(where: \.isVisible) else {
            interruptingUnits.formUnion(unitsInProgress.suffix(1))
            let jumpOver = emit(.jumpUninterrupted, at: place)
            emitLeavingUnit(at: place)
            return patch(jumpOver)
        }
        let jumpOver = emit(.jumpUninterrupted, mode: 1, at: place)
        // The loop over the included templates does not belong to this template.
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
    /// Ends the template; an included template leaves the loop of its caller.
    private mutating func emitEnd(for kind: Interruption, at place: Place) {
        if unit.isIncluded {
            interruptingUnits.formUnion(unitsInProgress.suffix(1))
            emit(.interrupt, mode: kind == .leave ? 1 : 2, at: place)
        }
        emitLeavingUnit(at: place)
    }

    private mutating func emitLeavingUnit(at place: Place) {
        let outer = emitEndOfCaptures(inLoop: nil, at: place)
        // A page may end in any context, as no text follows it.
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
            "the HTML stands \(context.name) here, but \(target.name) where this leads; "
                + "close what was opened first", at: place)
    }

    /// Returns true if an included unit may leave a loop of its caller.
    ///
    /// For a unit that is still being compiled, this is true if any template has such a tag.
    private func canInterrupt(_ index: Int) -> Bool {
        if interruptingUnits.contains(index) { return true }
        return unitsInProgress.contains(index)
            && templates.contains(where: \.facts.interruptsLoops)
    }
}

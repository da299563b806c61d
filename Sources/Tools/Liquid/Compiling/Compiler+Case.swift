extension Compiler {
    /// Emits code that compares the subject with every value, and runs the body of each match.
    mutating func emitCase(_ tag: CaseTag) {
        let firstSlot = unit.nextSlot
        let subject = unit.allocateSlot()
        let hasMatched = unit.allocateSlot()
        load(tag.subject)
        emit(.store, a: subject, at: tag.subject.place)
        emit(.loadConstant, b: pool.append([.boolean(false)]), at: tag.place)
        emit(.store, a: hasMatched, at: tag.place)

        checkRepeatedValues(of: tag)

        let entry = context
        let isBlank = tag.isBlank
        let writesOneBranch = tag.writesOneBranch
        var exits = tag.hasFinalElse ? [] : [entry]
        for branch in tag.branches {
            context = entry
            if branch.values.isEmpty {
                emitElse(branch, unlessSet: hasMatched, isBlank: isBlank)
            } else {
                emit(branch, of: subject, marking: hasMatched, isBlank: isBlank)
            }
            // The next branch begins in the HTML context in which this branch began.
            if !writesOneBranch { join(entry, leavingBodyOf: CaseTag.name, at: tag.place) }
            exits.append(context)
        }
        join(exits, after: CaseTag.name, at: tag.place)
        unit.freeSlots(from: firstSlot)
    }

    private mutating func emitElse(
        _ branch: CaseTag.Branch, unlessSet hasMatched: Int, isBlank: Bool
    ) {
        emit(.loadLocal, a: hasMatched, at: branch.place)
        let jumpOver = emit(.jumpTruthy, at: branch.place)
        conditionDepth += 1
        compile(branch.body, isBlank: isBlank)
        conditionDepth -= 1
        patch(jumpOver)
    }

    /// Emits code that counts the matching values of a branch, and runs its body once for each
    /// match.
    private mutating func emit(
        _ branch: CaseTag.Branch, of subject: Int, marking hasMatched: Int, isBlank: Bool
    ) {
        let count = unit.allocateSlot()
        emit(.loadConstant, b: pool.append([.integer(0)]), at: branch.place)
        emit(.store, a: count, at: branch.place)
        for value in branch.values {
            emitTest(of: subject, against: value)
            emit(.countIfTrue, a: count, b: hasMatched, at: value.place)
        }
        let start = emit(.repeatBegin, a: count, at: branch.place)
        conditionDepth += 1
        compile(branch.body, isBlank: isBlank)
        conditionDepth -= 1
        emit(.jump, b: start, at: branch.place)
        patch(start, target: \.c)
        unit.freeSlots(from: count)
    }

    private mutating func emitTest(of subject: Int, against value: Expression) {
        if let literal = value.literal {
            emit(.loadLocal, a: subject, at: value.place)
            let constant = pool.append([literal])
            emit(.compareConstant, mode: Comparison.equal.rawValue, b: constant, at: value.place)
        } else {
            load(value)
            emit(.compare, mode: Comparison.equal.rawValue, a: subject, at: value.place)
        }
    }
}

extension Compiler {
    /// Tests a condition; returns the jump that is taken when it fails.
    mutating func emitJump(unless condition: Condition, isNegated: Bool) -> Int {
        // Both connectives are right-associative: each one applies to all tests after it.
        var jumpsToEnd: [Int] = []
        for (index, test) in condition.tests.enumerated() {
            emit(test)
            if index < condition.connectives.count {
                let opcode: Opcode =
                    condition.connectives[index] == .and ? .jumpFalsy : .jumpTruthy
                jumpsToEnd.append(emit(opcode, at: test.left.place))
            }
        }
        jumpsToEnd.forEach { patch($0) }
        let place = condition.tests[0].left.place
        return emit(isNegated ? .jumpTruthy : .jumpFalsy, at: place)
    }

    private mutating func emit(_ test: Condition.Test) {
        guard let comparison = test.comparison, let right = test.right else {
            load(test.left)
            return
        }
        if case .literal(let literal) = right.kind {
            load(test.left)
            let constant = pool.append([literal])
            emit(
                .compareConstant, mode: comparison.rawValue, b: constant, at: test.left.place)
            return
        }
        let slot = unit.allocateSlot()
        load(test.left)
        emit(.store, a: slot, at: test.left.place)
        load(right)
        emit(.compare, mode: comparison.rawValue, a: slot, at: test.left.place)
        unit.freeSlots(from: slot)
    }
}

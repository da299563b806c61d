extension Compiler {
    /// Emits the test of a condition, and returns the jump that is taken if the condition is false.
    mutating func emitJump(unless condition: Condition, isNegated: Bool) -> Int {
        // `and` and `or` are right-associative: each operator applies to all tests that follow it.
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

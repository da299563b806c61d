extension Machine {
    /// Returns the value of `self`: the variables of the scope `table` in the current frame.
    func scope(_ table: Int) -> Value {
        Value(tag: .scope, length: UInt32(table), bits: UInt64(scopeFrame))
    }

    /// Returns the loop that is `level` levels outside the innermost running loop.
    func loopValue(levelsOut level: Int) -> Value {
        let index = loops.count - 1 - level
        return index >= 0 ? Value(tag: .loop, bits: UInt64(index)) : .nothing
    }

    /// Returns a property of a loop that is still running.
    func property(_ name: UnsafeRawBufferPointer, ofLoop loop: Value) -> Value {
        let index = Int(truncatingIfNeeded: loop.bits)
        guard index < loops.count,
            let property = LoopProperty.allCases.first(where: { $0.text.utf8.elementsEqual(name) })
        else { return .nothing }
        return loops.base[index].property(property)
    }

    /// Returns the variable `name` of `scope`.
    ///
    /// Loops hide the template's own variables with the same name, and both hide globals.
    func variable(_ name: UnsafeRawBufferPointer, of scope: Value) -> Value {
        let depth = Int(truncatingIfNeeded: scope.bits)
        guard depth <= frames.count else { return .nothing }
        let isCurrent = depth == scopeFrame
        let base = isCurrent ? currentBase : frames.base[depth].base
        for entry in program.scopes[scope.count] where entry.name.utf8.elementsEqual(name) {
            let value = entry.isGlobal ? globals.base[entry.slot] : slots.base[base + entry.slot]
            if !value.isNothing { return value }
        }
        return .nothing
    }

    /// The number of calls that lead to the frame of the current template.
    ///
    /// An included template shares its caller's frame, so its call does not count.
    private var scopeFrame: Int {
        var depth = frames.count
        while depth > 0, frames.base[depth - 1].isInclusion {
            depth -= 1
        }
        return depth
    }

    private var currentBase: Int {
        frames.count == 0
            ? 0 : frames.top.pointee.base + program.units[frames.top.pointee.unit].frameSize
    }
}

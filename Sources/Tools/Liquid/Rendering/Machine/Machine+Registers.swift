import Text

extension Machine {
    /// Returns the register called `key`, and creates it with the value `initial` if it does not
    /// exist.
    ///
    /// The search is linear because a template has few registers.
    mutating func register(
        _ key: Value, initial: Value
    ) throws(RenderFault) -> UnsafeMutablePointer<Value> {
        var work = Work()
        for index in registerBase..<registers.count {
            work.add(elements: 1)
            if registers.base[index].key.equals(key, &work) {
                try charge(&work)
                return value(ofRegister: index)
            }
        }
        try charge(&work)
        registers.push(Register(key: key, value: initial))
        return value(ofRegister: registers.count - 1)
    }

    /// Returns the next of the `count` values that follow `group` in memory.
    mutating func cycle(
        _ group: UnsafeMutablePointer<Value>, count: Int
    ) throws(RenderFault) -> Value {
        let register = try register(group.pointee, initial: .integer(0))
        let index = Int(register.pointee.number)
        register.pointee = .integer(index + 1 < count ? index + 1 : 0)
        return index < count ? group[index + 1] : .nothing
    }

    /// Increments or decrements a counter, and returns the value that the tag writes.
    func count(_ counter: UnsafeMutablePointer<Value>, goesDown: Bool) -> Value {
        let number = counter.pointee.tag == .integer ? counter.pointee.number : 0
        counter.pointee = .integer(goesDown ? number &- 1 : number &+ 1)
        return .integer(goesDown ? number &- 1 : number)
    }

    /// Removes the output since `start` if it equals the output of the previous execution.
    mutating func dropUnchanged(from start: Int, key: Value) throws(RenderFault) {
        // `start` may be past the end of the output, because a blocked link also removes the
        // beginning of its attribute.
        let text = try takeText(from: min(start, out.count), kind: .html)
        let register = try register(key, initial: .nothing)
        guard try !equals(register.pointee, text) else { return }
        register.pointee = text
        out.append(text.bytes)
    }

    private func value(ofRegister index: Int) -> UnsafeMutablePointer<Value> {
        let offset = MemoryLayout<Register>.offset(of: \.value) ?? 0
        return UnsafeMutableRawPointer(registers.base + index).advanced(by: offset)
            .assumingMemoryBound(to: Value.self)
    }
}

import Text

extension Machine {
    /// Returns the register called `key`, which starts as `initial`.
    ///
    /// A template has few registers, so the search is linear.
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

    /// Returns the next of `count` values after the group.
    mutating func cycle(
        _ group: UnsafeMutablePointer<Value>, count: Int
    ) throws(RenderFault) -> Value {
        let register = try register(group.pointee, initial: .integer(0))
        let index = Int(register.pointee.number)
        register.pointee = .integer(index + 1 < count ? index + 1 : 0)
        return index < count ? group[index + 1] : .nothing
    }

    /// Changes a counter; returns the value to write.
    func count(_ counter: UnsafeMutablePointer<Value>, goesDown: Bool) -> Value {
        let number = counter.pointee.tag == .integer ? counter.pointee.number : 0
        counter.pointee = .integer(goesDown ? number &- 1 : number &+ 1)
        return .integer(goesDown ? number &- 1 : number)
    }

    /// Removes the output since `start` if it is the same as the last time.
    mutating func dropUnchanged(from start: Int, key: Value) throws(RenderFault) {
        // A blocked link removes the beginning of its attribute, too, so `start` may be past the
        // end.
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

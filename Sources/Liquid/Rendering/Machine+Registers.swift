import Markup

extension Machine {
    /// The register called `key`, which starts as `initial`.
    ///
    /// A template has few of them, so that they are looked for one by one.
    mutating func register(_ key: Value, initial: Value) -> UnsafeMutablePointer<Value> {
        for index in registerBase..<registers.count
        where registers.base[index].key.equals(key) {
            return value(ofRegister: index)
        }
        registers.push(Register(key: key, value: initial))
        return value(ofRegister: registers.count - 1)
    }

    /// The next of `count` values behind the group.
    mutating func cycle(_ group: UnsafeMutablePointer<Value>, count: Int) -> Value {
        let register = register(group.pointee, initial: .integer(0))
        let index = Int(register.pointee.number)
        register.pointee = .integer(index + 1 < count ? index + 1 : 0)
        return index < count ? group[index + 1] : .nothing
    }

    /// Moves a counter; tells what is written.
    func count(_ counter: UnsafeMutablePointer<Value>, goesDown: Bool) -> Value {
        let number = counter.pointee.tag == .integer ? counter.pointee.number : 0
        counter.pointee = .integer(goesDown ? number &- 1 : number &+ 1)
        return .integer(goesDown ? number &- 1 : number)
    }

    /// Takes back what was written since `start` if it is the same as the last time.
    mutating func dropUnchanged(from start: Int, key: Value) throws(RenderFault) {
        let text = try takeText(from: start, kind: .html)
        let register = register(key, initial: .nothing)
        guard !register.pointee.equals(text) else { return }
        register.pointee = text
        out.append(text.bytes)
    }

    private func value(ofRegister index: Int) -> UnsafeMutablePointer<Value> {
        let offset = MemoryLayout<Register>.offset(of: \.value) ?? 0
        return UnsafeMutableRawPointer(registers.base + index).advanced(by: offset)
            .assumingMemoryBound(to: Value.self)
    }
}

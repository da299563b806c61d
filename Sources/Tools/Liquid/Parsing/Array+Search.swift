extension [UInt8] {
    /// Returns the index of the first occurrence of `byte` at or after `start`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { $0.firstIndex(of: byte, from: start) }
    }
}

extension [UInt8] {
    /// Where `byte` first occurs at or after `start`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { $0.firstIndex(of: byte, from: start) }
    }
}

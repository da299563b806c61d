import Glibc

extension SafeHTML {
    /// Copies the HTML in `buffer`, and leaves out control characters.
    ///
    /// The caller guarantees that every tag, attribute and link in the HTML is safe.
    @_spi(HTMLProducer)
    public init(copying buffer: borrowing OutputBuffer) {
        let (base, count) = buffer.withBytes { bytes in
            guard let copy = malloc(max(bytes.count, 1)) else {
                preconditionFailure("out of memory")
            }
            let copied = UnsafeMutableRawBufferPointer(start: copy, count: bytes.count)
            copied.copyMemory(from: bytes)
            return (
                copy.assumingMemoryBound(to: CChar.self), ControlCharacters.remove(from: copied)
            )
        }
        self.init(adopting: base, count: count)
    }
}

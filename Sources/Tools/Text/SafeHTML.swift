import Glibc

/// HTML that its producer guarantees to be safe, so that it can be written into a page without
/// escaping.
///
/// Only a producer can create a value of this type.
public struct SafeHTML: ~Copyable {
    private let base: UnsafeMutablePointer<CChar>

    /// The number of UTF-8 bytes.
    public let count: Int

    /// Takes ownership of `count` bytes of UTF-8 that `malloc` allocated, as `cmark_render_html`
    /// returns them.
    ///
    /// The caller guarantees that every tag, attribute and link in them is safe.
    @_spi(HTMLProducer)
    public init(adopting base: UnsafeMutablePointer<CChar>, count: Int) {
        self.base = base
        self.count = count
    }

    deinit {
        free(base)
    }

    /// Calls `body` with the UTF-8 bytes; they are valid inside `body` only.
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: base, count: count))
    }
}

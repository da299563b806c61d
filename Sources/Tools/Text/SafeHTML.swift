import Glibc

/// HTML that can be written into a page without escaping, because its producer guarantees that it
/// is safe.
///
/// Only a producer can create a value of this type.
public struct SafeHTML: ~Copyable {
    private let base: UnsafeMutablePointer<CChar>

    /// The number of UTF-8 bytes.
    public let count: Int

    /// Takes over `count` bytes of UTF-8 that `malloc` allocated, such as the result of
    /// `cmark_render_html`.
    ///
    /// The caller guarantees that every tag, attribute and link in the bytes is safe.
    @_spi(HTMLProducer)
    public init(adopting base: UnsafeMutablePointer<CChar>, count: Int) {
        self.base = base
        self.count = count
    }

    deinit {
        free(base)
    }

    /// Calls `body` with the UTF-8 bytes, which are valid only inside `body`.
    public borrowing func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: base, count: count))
    }
}

import Glibc

/// A converter of text to UTF-8.
///
/// The corresponding C functions are `iconv_open`, `iconv` and `iconv_close`.
struct TextConverter: ~Copyable {
    private let descriptor: iconv_t

    /// - Throws: ``TableError/unreadable(_:)`` if the system does not have the encoding.
    init(from encoding: TextEncoding) throws(TableError) {
        let descriptor = iconv_open("UTF-8", encoding.rawValue)
        // iconv_open returns -1 as a pointer.
        guard let descriptor, descriptor != iconv_t(bitPattern: -1) else {
            throw .unreadable("this system cannot read \(encoding); save the file as \"CSV UTF-8\"")
        }
        self.descriptor = descriptor
    }

    deinit {
        iconv_close(descriptor)
    }

    /// Converts as much of `input` as `output` has room for.
    ///
    /// - Returns: the numbers of used and of written bytes; `isMalformed` is true if the next bytes
    ///   of the input are not in the encoding. An incomplete character at the end is not used.
    func convert(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> (used: Int, written: Int, isMalformed: Bool) {
        var source = UnsafeMutablePointer(
            mutating: input.assumingMemoryBound(to: CChar.self).baseAddress)
        var (sourceLeft, targetLeft) = (input.count, output.count)
        var target = output.assumingMemoryBound(to: CChar.self).baseAddress
        let result = iconv(descriptor, &source, &sourceLeft, &target, &targetLeft)
        let isMalformed = result == -1 && errno == EILSEQ
        return (input.count - sourceLeft, output.count - targetLeft, isMalformed)
    }
}

import Glibc

extension RawSpan {
    /// Writes all bytes to an open file, a pipe or a terminal.
    ///
    /// - Returns: 0, or the `errno` of what went wrong; what was written before that stays.
    func write(to descriptor: Int32) -> Int32 {
        var start = 0
        while start < byteCount {
            let count = extracting(start...).withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            start += count
        }
        return 0
    }
}

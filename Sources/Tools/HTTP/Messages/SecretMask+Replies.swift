internal import Glibc

extension SecretMask {
    /// Returns true if a part of `response` that may be stored contains a secret.
    func occur(in response: HTTPResponse) -> Bool {
        guard !longSecrets.isEmpty else { return false }
        let kept =
            response.headers.values(of: "ETag") + response.headers.values(of: "Last-Modified")
        return kept.contains { masking($0) != $0 } || occur(in: response.body)
    }

    /// Returns true if `body` contains a secret or cannot be read.
    private func occur(in body: ResponseBody) -> Bool {
        struct Found: Error {}
        let overlap = (longSecrets.map(\.count).max() ?? 1) - 1
        var end: [UInt8] = []
        do {
            try body.forEachChunk { chunk in
                let seam = end + chunk.prefix(overlap)
                if seam.withUnsafeBytes(occur) || occur(in: chunk) { throw Found() }
                end = Array((end + chunk.suffix(overlap)).suffix(overlap))
            }
            return false
        } catch {
            return true
        }
    }

    private func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
        longSecrets.contains { secret in
            secret.withUnsafeBytes { $0.occurs(in: bytes) }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Returns true if `bytes` contain this collection of bytes, which must not be empty.
    ///
    /// The corresponding C functions are `memchr` and `memcmp`; `memmem` is not available in Swift.
    fileprivate func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = baseAddress, let first, var place = bytes.baseAddress else {
            return false
        }
        let end = place + bytes.count
        while place + count <= end,
            let candidate = memchr(place, Int32(first), end - place - count + 1)
        {
            if memcmp(candidate, start, count) == 0 { return true }
            place = UnsafeRawPointer(candidate) + 1
        }
        return false
    }
}

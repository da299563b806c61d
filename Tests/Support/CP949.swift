import Glibc

/// The encoding of Korean text on Windows.
package enum CP949 {
    /// Returns a text in CP949; letters that it does not have are left out.
    package static func bytes(of text: String) -> [UInt8] {
        let converter = iconv_open("CP949//IGNORE", "UTF-8")
        defer { iconv_close(converter) }
        var input = text.utf8.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count + 16)
        let room = output.count
        var left = room
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (source, target) = (input.baseAddress, output.baseAddress)
                var count = input.count
                _ = iconv(converter, &source, &count, &target, &left)
            }
        }
        return output.prefix(room - left).map { UInt8(bitPattern: $0) }
    }
}

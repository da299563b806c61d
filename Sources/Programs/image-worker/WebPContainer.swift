/// A WebP file, which consists of chunks (RFC 9649); chunks with metadata can be removed.
///
/// The option "strip" of the encoder has no effect in libvips 8.14 (libvips issue 3340). Without
/// this type, every copy would contain EXIF data, which may include the location of the camera.
enum WebPContainer {
    /// Returns `file` without EXIF, XMP and colour profile.
    ///
    /// The extended header is removed too, unless the file needs it for transparency.
    static func withoutMetadata(_ file: UnsafeRawBufferPointer) -> [UInt8] {
        let chunks = chunks(of: file).filter { !isMetadata($0) }
        let isExtended = chunks.contains { name(of: $0) == "ALPH" }
        var body = Array("WEBP".utf8)
        for chunk in chunks {
            guard name(of: chunk) == "VP8X" else {
                body += chunk
                continue
            }
            if isExtended { body += extendedHeader(chunk) }
        }
        return Array("RIFF".utf8) + littleEndian(UInt32(clamping: body.count)) + body
    }

    private static let headerSize = 8

    private static func chunks(of file: UnsafeRawBufferPointer) -> [Slice<UnsafeRawBufferPointer>] {
        var chunks: [Slice<UnsafeRawBufferPointer>] = []
        var offset = 12
        while file.count - offset >= headerSize {
            let size = Int(
                UInt32(
                    littleEndian: file.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)))
            let end = min(offset + headerSize + size + size % 2, file.count)
            chunks.append(file[offset..<end])
            offset = end
        }
        return chunks
    }

    private static func name(of chunk: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: chunk.prefix(4), as: UTF8.self)
    }

    private static func isMetadata(_ chunk: Slice<UnsafeRawBufferPointer>) -> Bool {
        ["EXIF", "XMP ", "ICCP"].contains(name(of: chunk))
    }

    /// Returns the extended header with the flags of the removed chunks cleared.
    private static func extendedHeader(_ chunk: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
        let profileAndEXIFAndXMP: UInt8 = 0x20 | 0x08 | 0x04
        var header = Array(chunk)
        if header.count > headerSize { header[headerSize] &= ~profileAndEXIFAndXMP }
        return header
    }

    private static func littleEndian(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}

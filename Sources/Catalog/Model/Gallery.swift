import ImageFormats

/// The pictures of one product in the flat encoding of the state.
///
/// Each picture consists of width and height as little-endian 16-bit numbers, then one byte each
/// for its colour, the number of its copies and the length of its stem; then three bytes for each
/// copy, format and width; then the stem in UTF-8. A missing picture has no copies.
package enum Gallery {
    @usableFromInline static let headSize = 7
    @usableFromInline static let copySize = 3

    /// Encodes pictures in order; `nil` stands for a missing picture.
    ///
    /// A picture with a stem over 255 bytes, a side over 65,535 pixels, or more than 255 copies is
    /// encoded as missing.
    package static func encode(_ pictures: [SitePicture?]) -> [UInt8] {
        var bytes: [UInt8] = []
        for picture in pictures {
            let encoded = picture.flatMap(encode)
            bytes += encoded ?? [UInt8](repeating: 0, count: headSize)
        }
        return bytes
    }

    private static func encode(_ picture: SitePicture) -> [UInt8]? {
        guard let width = UInt16(exactly: picture.width),
            let height = UInt16(exactly: picture.height),
            let color = UInt8(exactly: picture.color),
            let copyCount = UInt8(exactly: picture.copies.count),
            let length = UInt8(exactly: picture.stem.utf8.count),
            let copies = encode(picture.copies)
        else { return nil }
        return littleEndian(width) + littleEndian(height) + [color, copyCount, length] + copies
            + Array(picture.stem.utf8)
    }

    /// Encodes the copies of a picture; `nil` for a width over 65,535 pixels.
    package static func encode(_ copies: [SitePicture.Copy]) -> [UInt8]? {
        var bytes: [UInt8] = []
        for copy in copies {
            guard let width = UInt16(exactly: copy.width) else { return nil }
            bytes.append(copy.format.rawValue)
            bytes += littleEndian(width)
        }
        return bytes
    }

    /// Decodes the result of ``encode(_:)`` for copies; unknown formats are left out.
    package static func copies(in bytes: [UInt8]) -> [SitePicture.Copy] {
        bytes.withUnsafeBytes { bytes in
            let copies = GalleryCopies(bytes)
            return copies.indices.compactMap { copies[$0] }
        }
    }

    private static func littleEndian(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    /// Reads the picture at the start of `bytes` and moves past it.
    ///
    /// - Returns: `nil` at the end, or if the bytes are not a gallery.
    @inlinable
    package static func next(in bytes: inout UnsafeRawBufferPointer) -> GalleryEntry? {
        guard bytes.count >= headSize else { return nil }
        let stemStart = headSize + Int(bytes[5]) * copySize
        let end = stemStart + Int(bytes[6])
        guard bytes.count >= end else { return nil }
        let entry = GalleryEntry(
            stem: UnsafeRawBufferPointer(rebasing: bytes[stemStart..<end]),
            width: Int(bytes[0]) | Int(bytes[1]) << 8,
            height: Int(bytes[2]) | Int(bytes[3]) << 8,
            color: Int(bytes[4]),
            copies: GalleryCopies(UnsafeRawBufferPointer(rebasing: bytes[headSize..<stemStart])))
        bytes = UnsafeRawBufferPointer(rebasing: bytes[end...])
        return entry
    }
}

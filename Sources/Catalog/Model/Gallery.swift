import ImageFormats

/// The encoding in which the state stores the pictures of one product.
///
/// A picture on the site is a set of copies, which are files of different widths and formats. The
/// paths of all copies begin with the same text, the stem. The bytes of one picture are, in this
/// order: the width and the height as little-endian 16-bit numbers; one byte each for the colour,
/// the number of copies and the length of the stem; one byte for the format and two bytes for the
/// width of each copy; the stem in UTF-8. A card for shared links is encoded as a last copy with the
/// format 255. A missing picture is encoded as a picture without copies.
package enum Gallery {
    @usableFromInline static let headSize = 7
    @usableFromInline static let copySize = 3
    /// The bytes in place of a copy that stand for a card.
    package static let card: [UInt8] = [cardFormat, 0, 0]
    @usableFromInline static let cardFormat: UInt8 = 255

    /// Encodes pictures in order; `nil` stands for a missing picture.
    ///
    /// A picture that exceeds the encoding is encoded as missing. The limits are 255 bytes for the
    /// stem, 65,535 pixels for a side, and 255 copies.
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
            let length = UInt8(exactly: picture.stem.utf8.count),
            let copies = encodeCopies(of: picture),
            let copyCount = UInt8(exactly: copies.count / copySize)
        else { return nil }
        return littleEndian(width) + littleEndian(height) + [color, copyCount, length] + copies
            + Array(picture.stem.utf8)
    }

    /// Encodes the copies of a picture, and whether it has a card.
    ///
    /// The result is `nil` if a copy is wider than 65,535 pixels.
    package static func encodeCopies(of picture: SitePicture) -> [UInt8]? {
        var bytes: [UInt8] = []
        for copy in picture.copies {
            guard let width = UInt16(exactly: copy.width) else { return nil }
            bytes.append(copy.format.rawValue)
            bytes += littleEndian(width)
        }
        return picture.hasCard ? bytes + card : bytes
    }

    /// Decodes what ``encodeCopies(of:)`` encoded, and leaves out copies of an unknown format.
    package static func copies(
        in bytes: [UInt8]
    ) -> (copies: [SitePicture.Copy], hasCard: Bool) {
        bytes.withUnsafeBytes { bytes in
            let copies = GalleryCopies(bytes)
            return (copies.indices.compactMap { copies[$0] }, copies.hasCard)
        }
    }

    private static func littleEndian(_ number: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    /// Reads the picture at the start of `bytes`, and removes the picture from `bytes`.
    ///
    /// - Returns: `nil` if `bytes` is empty or does not begin with an encoded picture.
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

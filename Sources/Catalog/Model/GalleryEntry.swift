/// One picture of an encoded ``Gallery``, whose pointers point into the encoded bytes.
package struct GalleryEntry: BitwiseCopyable {
    /// The text with which the paths of all files of the picture begin; empty for a missing
    /// picture.
    package let stem: UnsafeRawBufferPointer
    /// The width of the largest copy in pixels.
    package let width: Int
    /// The height of the largest copy in pixels.
    package let height: Int
    /// The number of the colour in ``PicturePalette`` that is closest to the picture's mean colour.
    package let color: Int
    /// The files of the picture.
    package let copies: GalleryCopies

    @inlinable
    init(
        stem: UnsafeRawBufferPointer, width: Int, height: Int, color: Int, copies: GalleryCopies
    ) {
        self.stem = stem
        self.width = width
        self.height = height
        self.color = color
        self.copies = copies
    }
}

/// The files of one picture, read from the encoded bytes when they are needed.
///
/// A file of an unknown format is `nil`.
package struct GalleryCopies: BitwiseCopyable {
    @usableFromInline let bytes: UnsafeRawBufferPointer
    /// True if the picture has a card for shared links, which is not one of the files.
    package let hasCard: Bool

    @inlinable
    init(_ bytes: UnsafeRawBufferPointer) {
        let last = bytes.count - Gallery.copySize
        hasCard = last >= 0 && bytes[last] == Gallery.cardFormat
        self.bytes = hasCard ? UnsafeRawBufferPointer(rebasing: bytes[..<last]) : bytes
    }

    /// The indices of the files, from 0.
    @inlinable package var indices: Range<Int> { 0..<count }

    /// The number of files.
    @inlinable package var count: Int { bytes.count / Gallery.copySize }

    /// The file at an index.
    @inlinable
    package subscript(index: Int) -> SitePicture.Copy? {
        let start = index * Gallery.copySize
        return SitePicture.Copy(
            format: bytes[start], width: Int(bytes[start + 1]) | Int(bytes[start + 2]) << 8)
    }
}

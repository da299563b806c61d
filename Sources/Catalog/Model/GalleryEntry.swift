/// One picture of a gallery, borrowed from the encoded bytes.
package struct GalleryEntry: BitwiseCopyable {
    /// What the paths of all its files begin with; empty for a picture that could not be had.
    package let stem: UnsafeRawBufferPointer
    /// Width of the largest copy in pixels.
    package let width: Int
    /// Height of the largest copy in pixels.
    package let height: Int
    /// Which of the 64 colours comes closest to its own.
    package let color: Int
    /// Its files.
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

/// The files of one picture, borrowed from the encoded bytes; `nil` stands for one of a format that
/// this program does not know.
package struct GalleryCopies: BitwiseCopyable {
    @usableFromInline let bytes: UnsafeRawBufferPointer

    @inlinable
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The numbers of all, from 0.
    @inlinable package var indices: Range<Int> { 0..<count }

    /// How many there are.
    @inlinable package var count: Int { bytes.count / Gallery.copySize }

    /// One of them, from 0.
    @inlinable
    package subscript(index: Int) -> SitePicture.Copy? {
        let start = index * Gallery.copySize
        return SitePicture.Copy(
            format: bytes[start], width: Int(bytes[start + 1]) | Int(bytes[start + 2]) << 8)
    }
}

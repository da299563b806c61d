/// One picture of a gallery, borrowed from the encoded bytes.
package struct GalleryEntry: BitwiseCopyable {
    /// The common beginning of the paths of its files; empty for a missing picture.
    package let stem: UnsafeRawBufferPointer
    /// The width of the largest copy in pixels.
    package let width: Int
    /// The height of the largest copy in pixels.
    package let height: Int
    /// The number of the closest colour of ``PictureColor``.
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

/// The files of one picture, borrowed from the encoded bytes; `nil` stands for a file of an unknown
/// format.
package struct GalleryCopies: BitwiseCopyable {
    @usableFromInline let bytes: UnsafeRawBufferPointer

    @inlinable
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
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

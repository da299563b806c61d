/// The pictures of one product in the flat form in which the state keeps them.
///
/// Each picture is width and height as little-endian 16-bit numbers, the path's length as one
/// byte, and the path in UTF-8; a picture that could not be had has width, height and length 0.
public enum Gallery {
    /// One picture, its path borrowed from the encoded bytes.
    public struct Entry: BitwiseCopyable {
        /// The file's path below the site's root; empty for a picture that could not be had.
        public let path: UnsafeRawBufferPointer
        /// Width in pixels.
        public let width: Int
        /// Height in pixels.
        public let height: Int

        @inlinable
        init(path: UnsafeRawBufferPointer, width: Int, height: Int) {
            self.path = path
            self.width = width
            self.height = height
        }
    }

    /// Encodes pictures in order; `nil` is one that could not be had.
    ///
    /// A path over 255 bytes or a side over 65,535 pixels counts as not to be had.
    public static func encode(_ pictures: [SitePicture?]) -> [UInt8] {
        var bytes: [UInt8] = []
        for picture in pictures {
            guard let picture, let width = UInt16(exactly: picture.width),
                let height = UInt16(exactly: picture.height),
                let length = UInt8(exactly: picture.path.utf8.count)
            else {
                bytes.append(contentsOf: [0, 0, 0, 0, 0])
                continue
            }
            for side in [width, height] {
                bytes.append(UInt8(truncatingIfNeeded: side))
                bytes.append(UInt8(truncatingIfNeeded: side >> 8))
            }
            bytes.append(length)
            bytes.append(contentsOf: picture.path.utf8)
        }
        return bytes
    }

    /// Reads the picture at the start of `bytes` and moves past it.
    ///
    /// - Returns: `nil` at the end, or where the bytes are not a gallery.
    @inlinable
    public static func next(in bytes: inout UnsafeRawBufferPointer) -> Entry? {
        guard bytes.count >= 5 else { return nil }
        let length = Int(bytes[4])
        guard bytes.count >= 5 + length else { return nil }
        let entry = Entry(
            path: UnsafeRawBufferPointer(rebasing: bytes[5..<(5 + length)]),
            width: Int(bytes[0]) | Int(bytes[1]) << 8,
            height: Int(bytes[2]) | Int(bytes[3]) << 8)
        bytes = UnsafeRawBufferPointer(rebasing: bytes[(5 + length)...])
        return entry
    }
}

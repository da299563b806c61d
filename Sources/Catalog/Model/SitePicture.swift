package import ImageFormats

/// A picture as the site has it: copies in several widths and formats, in one folder.
package struct SitePicture: Hashable, Sendable {
    /// A file of a picture.
    package struct Copy: Hashable, Sendable, BitwiseCopyable {
        /// The format of the file.
        package var format: ImageFormat
        /// The width in pixels; all copies have the same aspect ratio.
        package var width: Int

        @inlinable
        package init(_ format: ImageFormat, width: Int) {
            self.format = format
            self.width = width
        }

        /// Creates a copy from the raw value of its format; `nil` for a format that is not used for
        /// copies.
        @inlinable
        package init?(format rawValue: UInt8, width: Int) {
            guard let format = ImageFormat(rawValue: rawValue), format.isWritten else {
                return nil
            }
            self.init(format, width: width)
        }
    }

    /// The common beginning of the paths of its files, below the site's root: `images/3f/9c…`.
    package var stem: String
    /// The width of the largest copy in pixels.
    package var width: Int
    /// The height of the largest copy in pixels.
    package var height: Int
    /// The number of the closest colour of ``PictureColor``.
    package var color: Int
    /// The files, grouped by format, narrow ones first.
    package var copies: [Copy]

    package init(stem: String, width: Int, height: Int, color: Int = 0, copies: [Copy]) {
        self.stem = stem
        self.width = width
        self.height = height
        self.color = color
        self.copies = copies
    }

    /// Returns the path of a copy, such as `images/3f/9c…-320.webp`.
    package func path(of copy: Copy) -> String {
        "\(stem)-\(copy.width).\(copy.format.fileExtension)"
    }
}

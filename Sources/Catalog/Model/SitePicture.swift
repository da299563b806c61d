package import ImageFormats

/// A picture as the site holds it: copies in several widths and formats, in files side by side.
package struct SitePicture: Hashable, Sendable {
    /// One of its files.
    package struct Copy: Hashable, Sendable, BitwiseCopyable {
        /// How it is encoded.
        package var format: ImageFormat
        /// Width in pixels; all copies have the same proportions.
        package var width: Int

        /// A copy from its parts.
        @inlinable
        package init(_ format: ImageFormat, width: Int) {
            self.format = format
            self.width = width
        }

        /// A copy from the raw value of its format; `nil` for one in which no copies are made.
        @inlinable
        package init?(format rawValue: UInt8, width: Int) {
            guard let format = ImageFormat(rawValue: rawValue), format.isWritten else {
                return nil
            }
            self.init(format, width: width)
        }
    }

    /// What the paths of all its files begin with, below the site's root: `images/3f/9c…`.
    package var stem: String
    /// Width of the largest copy in pixels.
    package var width: Int
    /// Height of the largest copy in pixels.
    package var height: Int
    /// The number of the ``PictureColor`` that comes closest to its own.
    package var color: Int
    /// Its files, those of a format together and narrow ones first.
    package var copies: [Copy]

    /// A picture of the site.
    package init(stem: String, width: Int, height: Int, color: Int = 0, copies: [Copy]) {
        self.stem = stem
        self.width = width
        self.height = height
        self.color = color
        self.copies = copies
    }

    /// The file of a copy, such as `images/3f/9c…-320.webp`.
    package func path(of copy: Copy) -> String {
        "\(stem)-\(copy.width).\(copy.format.fileExtension)"
    }
}

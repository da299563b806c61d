package import ImageFormats

/// A picture on the site, which consists of copies in several widths and formats.
package struct SitePicture: Hashable, Sendable {
    /// One file of a picture, with its own width and format.
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

        /// Creates a copy from the raw value of a format; `nil` if the site does not use that
        /// format.
        @inlinable
        package init?(format rawValue: UInt8, width: Int) {
            guard let format = ImageFormat(rawValue: rawValue), format.isWritten else {
                return nil
            }
            self.init(format, width: width)
        }
    }

    /// The text with which the paths of all copies begin, relative to the site's root:
    /// `images/3f/9c…`.
    package var stem: String
    /// The width of the largest copy in pixels.
    package var width: Int
    /// The height of the largest copy in pixels.
    package var height: Int
    /// The number of the colour in ``PicturePalette`` that is closest to the picture's mean colour.
    package var color: Int
    /// The copies, grouped by format; within a format, the narrowest copy is first.
    package var copies: [Copy]
    /// True if the picture has a card for shared links, a JPEG of 1200 x 630 pixels.
    package var hasCard: Bool

    /// The end of the path of a card, after the stem.
    package static let cardEnding: StaticString = "-card.jpg"

    package init(
        stem: String, width: Int, height: Int, color: Int = 0, copies: [Copy], hasCard: Bool = false
    ) {
        self.stem = stem
        self.width = width
        self.height = height
        self.color = color
        self.copies = copies
        self.hasCard = hasCard
    }

    /// Returns the path of a copy, such as `images/3f/9c…-320.webp`.
    package func path(of copy: Copy) -> String {
        "\(stem)-\(copy.width).\(copy.format.fileExtension)"
    }

    /// The paths of all files: the copies in their order, and then the card if there is one.
    package var paths: [String] {
        copies.map(path) + (hasCard ? ["\(stem)\(Self.cardEnding)"] : [])
    }
}

/// A picture as the site holds it: copies in several widths and formats, in files side by side.
public struct SitePicture: Hashable, Sendable {
    /// One of its files.
    public struct Copy: Hashable, Sendable, BitwiseCopyable {
        /// How it is encoded.
        public var format: PictureFormat
        /// Width in pixels; all copies have the same proportions.
        public var width: Int

        /// A copy from its parts.
        @inlinable
        public init(_ format: PictureFormat, width: Int) {
            self.format = format
            self.width = width
        }
    }

    /// What the paths of all its files begin with, below the site's root: `images/3f/9c…`.
    public var stem: String
    /// Width of the largest copy in pixels.
    public var width: Int
    /// Height of the largest copy in pixels.
    public var height: Int
    /// The number of the ``PictureColor`` that comes closest to its own.
    public var color: Int
    /// Its files, those of a format together and narrow ones first.
    public var copies: [Copy]

    /// A picture of the site.
    public init(stem: String, width: Int, height: Int, color: Int = 0, copies: [Copy]) {
        self.stem = stem
        self.width = width
        self.height = height
        self.color = color
        self.copies = copies
    }

    /// The file of a copy, such as `images/3f/9c…-320.webp`.
    public func path(of copy: Copy) -> String {
        "\(stem)-\(copy.width).\(copy.format.fileExtension)"
    }
}

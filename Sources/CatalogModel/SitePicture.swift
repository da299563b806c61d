/// A picture as the site holds it.
public struct SitePicture: Hashable, Sendable {
    /// The file's path below the site's root.
    public var path: String
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int

    /// A picture of the site.
    public init(path: String, width: Int, height: Int) {
        self.path = path
        self.width = width
        self.height = height
    }
}

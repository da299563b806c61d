import CatalogModel
import ImageFormats

/// Which copy of a picture is for whom: browsers take the first format that they know, the last
/// format is for all others.
struct CopyPlan {
    /// A picture shown without a choice of sizes is about as wide.
    private static let fallbackWidth = 640

    private let copies: GalleryCopies
    /// Where the copies of the last format begin.
    private let lastStart: Int

    /// `nil` when there is no copy.
    init?(_ copies: GalleryCopies) {
        guard copies.count > 0 else { return nil }
        self.copies = copies
        let format = copies[copies.count - 1]?.format
        lastStart = copies.indices.first { copies[$0]?.format == format } ?? 0
    }

    /// The copies of the last format.
    var last: Range<Int> { lastStart..<copies.count }

    /// How many formats there are in front of the last.
    var earlierCount: Int {
        var count = 0
        var start = 0
        while start < lastStart {
            start = end(ofFormatAt: start)
            count += 1
        }
        return count
    }

    /// Where the copies end that have the format of the one at `start`.
    func end(ofFormatAt start: Int) -> Int {
        let format = copies[start]?.format
        return (start..<copies.count).first { copies[$0]?.format != format } ?? copies.count
    }

    /// The copy for whoever cannot choose: of the last format the widest that is not too wide.
    var fallback: Int {
        last.last { width(at: $0) <= Self.fallbackWidth } ?? lastStart
    }

    /// The copy for who wants to see all.
    var widest: Int {
        copies.indices.max { width(at: $0) < width(at: $1) } ?? 0
    }

    /// The width of a copy in pixels.
    func width(at index: Int) -> Int { copies[index]?.width ?? 0 }
}

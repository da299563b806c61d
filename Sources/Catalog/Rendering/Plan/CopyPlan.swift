import CatalogModel
import ImageFormats

/// The use of a picture's copies, which are ordered by format.
///
/// Browsers choose the first format that they support. All other programs use the last format.
struct CopyPlan {
    /// The greatest width of the fallback in pixels: about the width at which pages show a picture.
    private static let fallbackWidth = 640

    private let copies: GalleryCopies
    /// The index of the first copy in the last format.
    private let lastStart: Int

    /// Returns `nil` when there is no copy.
    init?(_ copies: GalleryCopies) {
        guard copies.count > 0 else { return nil }
        self.copies = copies
        let format = copies[copies.count - 1]?.format
        lastStart = copies.indices.first { copies[$0]?.format == format } ?? 0
    }

    /// The indices of the copies in the last format.
    var last: Range<Int> { lastStart..<copies.count }

    /// The number of formats before the last format.
    var earlierCount: Int {
        var count = 0
        var start = 0
        while start < lastStart {
            start = end(ofFormatAt: start)
            count += 1
        }
        return count
    }

    /// Returns the index after the last copy with the same format as the copy at `start`.
    func end(ofFormatAt start: Int) -> Int {
        let format = copies[start]?.format
        return (start..<copies.count).first { copies[$0]?.format != format } ?? copies.count
    }

    /// The index of the copy for programs that cannot choose a copy.
    ///
    /// The copy is the widest within the limit in the last format.
    var fallback: Int {
        last.last { width(at: $0) <= Self.fallbackWidth } ?? lastStart
    }

    /// The index of the widest copy, for the full-size view.
    var widest: Int {
        copies.indices.max { width(at: $0) < width(at: $1) } ?? 0
    }

    /// Returns the width of a copy in pixels.
    func width(at index: Int) -> Int { copies[index]?.width ?? 0 }
}

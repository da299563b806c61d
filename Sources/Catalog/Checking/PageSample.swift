import Digest

/// A choice of pages that a check reads in place of all pages.
///
/// The choice depends only on the paths, so that repeated checks read the same pages.
struct PageSample: Sendable {
    /// Every page whose hash is a multiple of this number is read.
    private let divisor: UInt64

    /// All pages.
    static let all = PageSample(of: 1, from: 1)

    /// Creates a sample of about `count` pages among `total` pages.
    init(of count: Int, from total: Int) {
        divisor = UInt64(max(1, total / max(1, count)))
    }

    /// Returns true if the check reads the page at `path`.
    ///
    /// The home page and the page for missing pages are always read.
    func has(_ path: String) -> Bool {
        if divisor == 1 || path == "index.html" || path == "404.html" { return true }
        // Hash values of Swift differ between runs.
        return Fingerprint.of(Array(path.utf8)).low % divisor == 0
    }
}

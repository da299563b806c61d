/// A choice of pages that a check reads in place of all pages.
///
/// The choice depends only on the paths, so that repeated checks read the same pages.
struct PageSample: Sendable {
    /// Every page whose hash is a multiple of this number is read.
    private let divisor: UInt32

    /// All pages.
    static let all = PageSample(of: 1, from: 1)

    /// Creates a sample of about `count` pages among `total` pages.
    init(of count: Int, from total: Int) {
        divisor = UInt32(clamping: max(1, total / max(1, count)))
    }

    /// Returns true if the check reads the page at `path`.
    ///
    /// The home page and the page for missing pages are always read.
    func has(_ path: String) -> Bool {
        if divisor == 1 || path == "index.html" || path == "404.html" { return true }
        // FNV-1a, because the hash must be the same in each run.
        let hash = path.utf8.reduce(UInt32(2_166_136_261)) {
            ($0 ^ UInt32($1)) &* 16_777_619
        }
        return hash % divisor == 0
    }
}

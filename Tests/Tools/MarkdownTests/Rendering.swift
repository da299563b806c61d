import Markdown
import Text

/// A rendered text with its HTML as a `String`, for tests.
struct Rendering {
    let html: String
    let summary: String
    let warnings: MarkdownWarnings

    init(_ text: String, headingsBelow: Int = 2, summaryLimit: Int = 0) {
        self.init(Array(text.utf8), headingsBelow: headingsBelow, summaryLimit: summaryLimit)
    }

    init(_ bytes: [UInt8], headingsBelow: Int = 2, summaryLimit: Int = 0) {
        let renderer = MarkdownRenderer(headingsBelow: headingsBelow)
        (html, summary, warnings) = bytes.withUnsafeBytes { bytes in
            let result = renderer.html(from: bytes)
            let html = result.html.withBytes { String(decoding: $0, as: UTF8.self) }
            return (html, renderer.summary(from: bytes, limit: summaryLimit), result.warnings)
        }
    }
}

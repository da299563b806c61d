import Synchronization

/// Hands out the spans of the catalog to the rendering threads, and counts what they did.
final class SpanQueue: Sendable {
    private let spans: [Int]
    private let taken = Atomic<Int>(0)
    private let done = Atomic<Int>(0)

    /// - Parameter spans: the numbers of the spans to hand out.
    init(_ spans: [Int]) {
        self.spans = spans
    }

    /// The next span's number: 0 is the first page's, then those of the full pages.
    func next() -> Int? {
        let index = taken.add(1, ordering: .relaxed).oldValue
        return index < spans.count ? spans[index] : nil
    }

    /// Adds finished pages and returns how many there are in all.
    func finish(_ pages: Int) -> Int {
        done.add(pages, ordering: .relaxed).newValue
    }
}

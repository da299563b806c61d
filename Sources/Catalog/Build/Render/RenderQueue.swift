import Synchronization

/// Distributes work to the rendering threads, and counts finished pages.
final class RenderQueue: Sendable {
    private let works: [RenderWork]
    private let taken = Atomic<Int>(0)
    private let done = Atomic<Int>(0)

    init(_ works: [RenderWork]) {
        self.works = works
    }

    /// Returns the next work; `nil` at the end.
    func next() -> RenderWork? {
        let index = taken.add(1, ordering: .relaxed).oldValue
        return index < works.count ? works[index] : nil
    }

    /// Adds finished pages and returns their total.
    func finish(_ pages: Int) -> Int {
        done.add(pages, ordering: .relaxed).newValue
    }
}

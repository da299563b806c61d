import Synchronization

/// Distributes work to the rendering threads, and counts finished pages.
final class RenderQueue: Sendable {
    private let works: [RenderWork]
    private let taken = Atomic<Int>(0)
    private let done = Atomic<Int>(0)

    init(_ works: [RenderWork]) {
        self.works = works
    }

    /// Returns the next unit of work; `nil` if none is left.
    func next() -> RenderWork? {
        let index = taken.add(1, ordering: .relaxed).oldValue
        return index < works.count ? works[index] : nil
    }

    /// Adds to the number of finished pages, and returns the new total.
    func finish(_ pages: Int) -> Int {
        done.add(pages, ordering: .relaxed).newValue
    }
}

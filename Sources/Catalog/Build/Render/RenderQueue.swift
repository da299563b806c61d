import Synchronization

/// Hands out work to the rendering threads, and counts what they did.
final class RenderQueue: Sendable {
    private let works: [RenderWork]
    private let taken = Atomic<Int>(0)
    private let done = Atomic<Int>(0)

    /// - Parameter works: what to hand out.
    init(_ works: [RenderWork]) {
        self.works = works
    }

    /// The next work, if any is left.
    func next() -> RenderWork? {
        let index = taken.add(1, ordering: .relaxed).oldValue
        return index < works.count ? works[index] : nil
    }

    /// Adds finished pages and returns how many there are in all.
    func finish(_ pages: Int) -> Int {
        done.add(pages, ordering: .relaxed).newValue
    }
}

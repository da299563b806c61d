import FoundationEssentials
import Glibc
import Synchronization

/// A reader that follows every link of a site while it is built again and again.
final class SiteReader: Sendable {
    /// The observations of the reader.
    struct Sightings {
        var rounds = 0
        var files = 0
        var defects: [String] = []
    }

    private let site: String
    private let targets: @Sendable (_ text: String, _ page: String) -> [String]
    /// Returns true for a file of a product that is not always in the catalog.
    private let mayLeave: @Sendable (_ path: String) -> Bool
    private let sightings = Mutex(Sightings())
    private let isDone = Atomic(false)

    init(
        of site: String, targets: @escaping @Sendable (String, String) -> [String],
        mayLeave: @escaping @Sendable (String) -> Bool
    ) {
        self.site = site
        self.targets = targets
        self.mayLeave = mayLeave
    }

    /// Ends the reading after the round that it is in.
    func stop() { isDone.store(true, ordering: .relaxed) }

    /// Visits the whole site again and again until it is stopped.
    func run() async throws -> Sightings {
        while !isDone.load(ordering: .relaxed) {
            goRound()
            // Builds need the processor as well, and the thread.
            try await Task.sleep(for: .milliseconds(10))
        }
        return sightings.withLock { $0 }
    }

    private func goRound() {
        walk { target, page in
            guard let text = read(target) else {
                if !mayLeave(target) || isLed(to: target, from: page) {
                    record("\(target) is missing, to which \(page) leads")
                }
                return nil
            }
            sightings.withLock { $0.files += 1 }
            if target.hasSuffix(".html"), !text.hasSuffix("</html>") { record("\(target) is cut") }
            return text
        }
        sightings.withLock { $0.rounds += 1 }
    }

    /// Visits all pages that can be reached; `visit` gets each target with its page.
    private func walk(_ visit: (_ target: String, _ page: String) -> String?) {
        var seen: Set<String> = ["index.html", "list.html"]
        var waiting = seen.map { (target: $0, page: $0) }
        while let (target, page) = waiting.popLast() {
            guard let text = visit(target, page), target.hasSuffix(".html") else { continue }
            for next in targets(text, target) where seen.insert(next).inserted {
                waiting.append((next, target))
            }
        }
    }

    /// Returns true if a reader who arrives now is led to a missing file: a removed page must lose
    /// its links first.
    private func isLed(to target: String, from page: String) -> Bool {
        var isLed = false
        walk { next, _ in
            let text = read(next)
            if next == page, let text, targets(text, page).contains(target) { isLed = true }
            return text
        }
        // It may have come back between the two looks.
        return isLed && read(target) == nil
    }

    private func read(_ path: String) -> String? {
        let data = try? Data(contentsOf: URL(filePath: "\(site)/\(path)"))
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    private func record(_ defect: String) { sightings.withLock { $0.defects.append(defect) } }
}

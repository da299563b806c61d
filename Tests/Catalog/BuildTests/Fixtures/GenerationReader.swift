import FoundationEssentials
import Glibc
import Synchronization

/// A reader that opens the folder of the site, reads all its pages, and starts again.
final class GenerationReader: Sendable {
    /// The observations of the reader.
    struct Sightings {
        var files = 0
        var generations = 0
        /// Looks at which the pages were not of one site.
        var mixed: [Set<String>] = []
    }

    private let site: String
    private let paths: [String]
    private let isDone = Atomic(false)

    /// - Parameter pages: how many products there are, with the numbers from 1.
    init(of site: String, pages: Int) {
        self.site = site
        paths = ["index.html", "list.html"] + (1...pages).map { "products/\($0).html" }
    }

    /// Ends the reading as soon as enough was read.
    func stop() { isDone.store(true, ordering: .relaxed) }

    /// Reads until it is stopped, but at least the wanted number of pages.
    func run(atLeast wanted: Int) async throws -> Sightings {
        var sightings = Sightings()
        var last = ""
        while !isDone.load(ordering: .relaxed) || sightings.files < wanted {
            let titles = readTitles()
            sightings.files += paths.count
            if titles.count != 1 { sightings.mixed.append(titles) }
            if let title = titles.first, title != last {
                sightings.generations += 1
                last = title
            }
            // Builds need the processor as well, and the thread.
            try await Task.sleep(for: .microseconds(500))
        }
        return sightings
    }

    /// Reads all pages once and returns their titles.
    private func readTitles() -> Set<String> {
        let folder = open(site, O_RDONLY | O_DIRECTORY)
        guard folder != -1 else { return [] }
        defer { close(folder) }
        return Set(paths.map { title(of: $0, in: folder) })
    }

    private func title(of path: String, in folder: Int32) -> String {
        let file = openat(folder, path, O_RDONLY)
        guard file != -1 else { return "\(path) is missing" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(file, &bytes, bytes.count)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        return text.firstMatch(of: /<b>(.*)<\/b>/).map { String($0.1) } ?? "\(path) is cut"
    }
}

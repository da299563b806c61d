import FoundationEssentials
import TestSupport

/// Replies of the real servers, when they lie beside the checkout.
enum Fixtures {
    static let folder = ProjectFolder.beside("shared/contracts/fixtures")

    /// The names of all files, in order.
    static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        if names.isEmpty { print("Fixtures: skipped, there are none in \(folder)") }
        return names.sorted()
    }()
}

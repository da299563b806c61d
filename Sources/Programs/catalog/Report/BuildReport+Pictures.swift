import CatalogBuild
import CatalogModel
import Time

extension BuildReport {
    /// The number of missing pictures, and the times of their next requests; `nil` when none is
    /// missing.
    var missingPictures: String? {
        guard picturesMissing > 0 else { return nil }
        let turns = [
            nextBuildAsksForMissing ? "with the next build" : nil,
            missingAskedFrom.map { "from \(Timestamp(secondsSince1970: $0).dayText) on" },
        ].compactMap(\.self).joined(separator: " and ")
        return "\(picturesMissing.counted("picture")) missing"
            + (turns.isEmpty ? "" : ", asked for again \(turns)")
    }
}

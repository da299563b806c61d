import CatalogBuild
import CatalogModel
import Time

extension BuildReport {
    /// How many pictures are missing, and when they are asked for again; `nil` where none is.
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

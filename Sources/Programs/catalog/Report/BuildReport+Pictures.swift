import CatalogBuild
import CatalogModel
import Time

extension BuildReport {
    /// A text with the number of missing pictures, and the times when they are requested again.
    ///
    /// The text is `nil` when all pictures were read.
    var missingPictures: String? {
        guard picturesMissing > 0 else { return nil }
        let turns = [
            nextBuildAsksForMissing ? "by the next build" : nil,
            missingAskedFrom.map { "from \(Timestamp(secondsSince1970: $0).dayText) on" },
        ].compactMap(\.self).joined(separator: " and ")
        return "\(picturesMissing.counted("picture")) missing"
            + (turns.isEmpty ? "" : ", requested again \(turns)")
    }
}

import CatalogRendering
import CatalogState

/// Saves in each product or movie which files are the copies of its pictures.
struct GalleryStep {
    let store: CatalogStore
    let rotation: PictureRotation

    /// Saves the copies, and counts the missing pictures.
    func run(_ report: inout BuildReport) throws {
        for subject in SiteSubject.allCases { try subject.content.savePictures(in: store) }
        let failures = try store.usage.failures(at: rotation.now)
        report.picturesMissing = failures.count
        report.nextBuildAsksForMissing = rotation.asksAlways || failures.count > failures.laterCount
        report.missingAskedFrom = rotation.asksAlways ? nil : failures.nextCheck
    }
}

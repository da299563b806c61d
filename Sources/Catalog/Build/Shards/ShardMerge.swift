import CatalogPublishing
import CatalogState

/// The results of the shards that a merge takes into the site.
struct ShardMerge {
    let state: StateFolder
    let version: StateVersion
    let settings: BuildSettings
    /// True if files of the state folder can be renamed into the output folder.
    let canMove: Bool
    /// True if the state had records of published files before the merge.
    let trustsRecords: Bool
    /// True if an interrupted merge loses files of the results, because it moves them before it
    /// records the publication.
    let claimsResults: Bool

    /// Returns the pages that the shards rendered; `nil` if the merge must render all pages, because
    /// the output folder is not the one that the state records.
    ///
    /// - Throws: `BuildError.missingShards`, or `.otherShards` if they worked with another plan.
    func pages(
        _ plan: SitePlan, in store: CatalogStore, _ output: OutputFolder,
        _ observer: any BuildObserver
    ) throws -> MergedPages? {
        if trustsRecords, try !output.isKnown(to: store) {
            observer.warn(
                "the shards rendered only changed pages, but '\(output.path)' is not the folder "
                    + "of the last build; all pages are rendered here")
            return nil
        }
        let group = ShardGroup(
            .render, in: state, of: version,
            inputs: PageShard.inputs(plan, trustsRecords: trustsRecords, settings))
        return MergedPages(
            results: try claimsResults ? group.claimResults() : group.results(), stale: plan.stale,
            canMove: canMove)
    }
}

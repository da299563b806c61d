import CatalogBuild

/// The line that a command prints about the result of a shard.
struct ShardSummary: CustomStringConvertible {
    let report: ShardReport
    let elapsed: Duration

    var description: String {
        let work = report.work.map { work in
            switch report.stage {
            case .fetch: work.counted("answer") + " kept"
            case .pictures: work.counted("picture") + " created"
            case .render: work.counted("file") + " rendered"
            }
        }
        return [
            "shard \(report.shard) of 'catalog \(report.stage.rawValue)'",
            work ?? "it already had a result", elapsed.inUnits, "the site is unchanged",
        ].joined(separator: " · ")
    }
}

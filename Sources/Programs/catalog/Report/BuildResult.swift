import CatalogBuild
import CatalogModel
import JSON
import Time

/// The result of a build, which is written into its report.
struct BuildResult {
    /// The effect of the build on the site.
    enum Outcome: String {
        /// The site changed.
        case published
        /// The build succeeded, but no file of the site changed.
        case unchanged
        /// The site did not change, because a dry run was requested.
        case dryRun = "dry_run"
        /// The site did not change, because `catalog fetch` only reads the source into the state.
        case fetched
        /// The site did not change, because the command did one shard's work.
        case shard
        /// The site did not change, because the source cannot be read; the site is still recent
        /// enough.
        case stale
        /// The site did not change, because the build failed.
        case failed
        /// The site did not change, because a signal stopped the build.
        case stopped
    }

    let outcome: Outcome
    /// The exit status of the program.
    let exit: Int32
    /// The reason why the site did not change.
    var error: String?
    /// The counts of the build; `nil` when the build did not complete.
    var report: BuildReport?
    /// The start of the build, in seconds since 1970.
    let started: Int64
    let elapsed: Duration
    /// The processor time of the program and of the processes that it started.
    let processorTime: Duration
    let log: BuildLog

    /// The members of the report as JSON; each has a name and a function that writes the value.
    var members: [(name: String, write: (inout JSONWriter) -> Void)] {
        [
            ("outcome", { $0.value(outcome.rawValue) }),
            ("exit", { $0.value(Int(exit)) }),
            ("error", { writer in error.map { writer.value($0) } ?? writer.null() }),
            ("build", { writer in (report?.build).map { writer.value($0) } ?? writer.null() }),
            ("started", { $0.value(Timestamp(secondsSince1970: started).text) }),
            ("milliseconds", { $0.value(elapsed.wholeMilliseconds) }),
            ("cpu_milliseconds", { $0.value(processorTime.wholeMilliseconds) }),
            ("changes", { $0.value(report?.changes ?? ProductChangeCounts()) }),
            ("counts", { writer in report.map { writer.value($0) } ?? writer.null() }),
            ("cut_lists", { $0.value(report?.cutLists ?? []) }),
            ("phases", { $0.value(log.phases) }),
            ("warnings", { $0.value(log.warnings) }),
            ("warnings_left_out", { $0.value(log.warningsLeftOut) }),
        ]
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ report: BuildReport) {
        object { writer in
            writer.member("products", report.products)
            writer.member("products_added", report.productsAdded)
            writer.member("products_removed", report.productsRemoved)
            writer.member("products_hidden", report.productsHidden)
            writer.member("movies", report.movies)
            writer.member("charts", report.charts)
            writer.member("problems", report.problems)
            writer.member("doubtful_values", report.doubtfulValues)
            writer.member("pictures_made", report.picturesMade)
            writer.member("pictures_missing", report.picturesMissing)
            writer.member("template_warnings", report.templateWarnings)
            writer.member("files_written", report.written)
            writer.member("files_removed", report.removed)
            writer.member("files_unchanged", report.unchanged)
        }
    }

    fileprivate mutating func value(_ lists: [ListExtent]) {
        array { writer in
            for list in lists {
                writer.object { writer in
                    writer.member("folder", list.folder)
                    writer.member("shown", list.shownCount)
                    writer.member("products", list.productCount)
                }
            }
        }
    }

    fileprivate mutating func value(_ phases: [BuildLog.Phase]) {
        array { writer in
            for phase in phases {
                writer.object { writer in
                    writer.member("phase", phase.phase.rawValue)
                    writer.member("milliseconds", phase.elapsed.wholeMilliseconds)
                    writer.member("cpu_milliseconds", phase.processorTime.wholeMilliseconds)
                    writer.member("done", phase.done)
                    writer.member("total", phase.total)
                    writer.member("result", phase.result)
                }
            }
        }
    }

    fileprivate mutating func value(_ texts: [String]) {
        array { writer in
            for text in texts { writer.value(text) }
        }
    }
}

import CatalogBuild
import CatalogModel
import JSON
import Time

/// How a build went, for its report.
struct BuildResult {
    /// What became of the site.
    enum Outcome: String {
        /// It changed.
        case published
        /// Nothing had changed.
        case unchanged
        /// Nothing was touched, as was asked for.
        case dryRun = "dry_run"
        /// It was not looked at: the source was read into the state.
        case fetched
        /// It stayed as it was, as the source cannot be read and the site is young enough.
        case stale
        /// It stayed as it was, as the build failed.
        case failed
        /// It stayed as it was, as the build was stopped.
        case stopped
    }

    let outcome: Outcome
    /// The status with which the program ends.
    let exit: Int32
    /// Why the site stayed as it was.
    var error: String?
    /// What the build did; `nil` when it did not come to its end.
    var report: BuildReport?
    /// When the build began, in seconds since 1970.
    let started: Int64
    let elapsed: Duration
    /// How long the program and those it started had processors.
    let processorTime: Duration
    let log: EventLog.Content

    /// The members of the report, and what writes their values.
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

    fileprivate mutating func value(_ phases: [EventLog.Phase]) {
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

import CatalogBuild

/// A finding of `catalog doctor`, which may be that all is well.
struct DoctorFinding: Equatable {
    /// The severity.
    enum Level: String, CaseIterable {
        case ok
        /// Harmless.
        case hint
        /// The site lacks something, or may fail some day.
        case warning
        /// The next build fails.
        case error
    }

    let level: Level
    /// The fact, with its place.
    let what: String
    /// Details of the fact, one a line.
    var details: [String] = []
    /// The remedy; `nil` when there is none, or the fact includes it.
    var remedy: String?
    /// The exit status of a build.
    var status: ExitStatus?

    static func ok(_ what: String) -> DoctorFinding {
        DoctorFinding(level: .ok, what: what)
    }

    static func hint(_ what: String, remedy: String?) -> DoctorFinding {
        DoctorFinding(level: .hint, what: what, remedy: remedy)
    }

    static func warning(_ what: String, remedy: String?) -> DoctorFinding {
        DoctorFinding(level: .warning, what: what, remedy: remedy)
    }

    static func error(_ what: String, remedy: String?, _ status: ExitStatus) -> DoctorFinding {
        DoctorFinding(level: .error, what: what, remedy: remedy, status: status)
    }

    /// Creates a finding about the error that a build would throw; its message includes the remedy.
    init(_ error: any Error, remedy: String? = nil) {
        self.init(
            level: .error, what: "\(error)", remedy: remedy, status: ExitStatus(of: error))
    }

    init(
        level: Level, what: String, details: [String] = [], remedy: String? = nil,
        status: ExitStatus? = nil
    ) {
        self.level = level
        self.what = what
        self.details = details
        self.remedy = remedy
        self.status = status
    }
}

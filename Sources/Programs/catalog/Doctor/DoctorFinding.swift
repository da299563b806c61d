import CatalogBuild

/// A finding of `catalog doctor`: a problem, or a check that passed.
struct DoctorFinding: Equatable {
    /// The severity.
    enum Level: String, CaseIterable {
        case ok
        /// A fact that does not affect builds.
        case hint
        /// A problem that affects the site now, or may make a later build fail.
        case warning
        /// A problem that makes the next build fail.
        case error
    }

    let level: Level
    /// The fact that was found, with the file or address that it concerns.
    let what: String
    /// Details of the fact, one for each line of output.
    var details: [String] = []
    /// The advice for solving the problem; `nil` if there is no problem, or `what` includes the
    /// advice.
    var remedy: String?
    /// The exit status that a build would have because of this problem.
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

    /// Creates a finding from the error that a build would throw.
    ///
    /// Messages of errors already include advice, so `remedy` is optional.
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

import CatalogBuild

/// Something that `catalog doctor` found, be it that all is well.
struct DoctorFinding: Equatable {
    /// How bad it is.
    enum Level: String, CaseIterable {
        case ok
        /// It does no harm.
        case hint
        /// The site goes without something, or may fail some day.
        case warning
        /// A build fails.
        case error
    }

    let level: Level
    /// The fact, with its place.
    let what: String
    /// What belongs to the fact, line by line.
    var details: [String] = []
    /// What to do; `nil` where there is nothing to do, or the fact tells it.
    var remedy: String?
    /// How a build would end.
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

    /// What a build would fail with; its words tell what to do.
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

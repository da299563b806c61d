import Arguments
import Glibc
import Scheduling

/// The files that run builds, and where they belong.
struct Schedule {
    let job: ScheduledJob
    let files: [ScheduleFile]
    /// Where the files belong.
    let folder: String

    /// Finds out what was meant.
    ///
    /// - Throws: `ArgumentError`.
    init(_ typed: ParsedArguments, _ plan: SchedulePlan) throws(ArgumentError) {
        var job = plan.job
        let isSystem = geteuid() == 0 || typed.has("--user")
        if isSystem { job.user = typed["--user"] ?? plan.user }
        job.credentials = try typed.credentials()
        let units = SystemdUnits(for: job, of: isSystem ? .system : .user)
        files = units.files
        folder = isSystem ? "/etc/systemd/system" : Self.settings + "/systemd/user"
        self.job = job
    }

    /// The files as they are shown: each below its path.
    var listing: String {
        files.map { "# \(folder)/\($0.name)\n\($0.text)" }.joined(separator: "\n")
    }

    private static var settings: String {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        return variable("XDG_CONFIG_HOME") ?? (variable("HOME") ?? "") + "/.config"
    }
}

extension ParsedArguments {
    fileprivate func credentials() throws(ArgumentError) -> [ScheduledJob.Credential] {
        var credentials: [ScheduledJob.Credential] = []
        for text in values(of: "--credential") {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, parts[1].hasPrefix("/"),
                ScheduleName(parts[0]) != nil
            else {
                throw error(
                    .unsuitableValue(
                        "--credential",
                        wanted: "a name and the absolute path of a file, such as "
                            + "api-key:/etc/shop/api-key", found: text))
            }
            credentials.append(ScheduledJob.Credential(name: parts[0], path: parts[1]))
        }
        return credentials
    }
}

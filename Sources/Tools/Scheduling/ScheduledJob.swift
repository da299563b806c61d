/// A program to run once a day, and its requirements.
package struct ScheduledJob: Hashable, Sendable {
    /// A secret that systemd passes to the program as a file.
    package struct Credential: Hashable, Sendable {
        /// The name of the file as the program sees it.
        package let name: String
        /// The absolute path of the file that holds the secret.
        package let path: String

        package init(name: String, path: String) {
            self.name = name
            self.path = path
        }
    }

    /// The name of the units and files: letters, digits and dashes.
    package var name: String
    /// A short description.
    package var title: String
    /// The program and its arguments; paths are absolute.
    package var command: [String]
    /// The command to run after a failure; `nil` for none.
    package var failureCommand: [String]?
    /// The time of day at which the job runs.
    package var time: DailyTime
    /// The name of the time zone of ``time``; `nil` for the zone of the computer.
    package var zone: String?
    /// The same time in the zone of the computer.
    package var localTime: DailyTime
    /// The same time in UTC.
    package var universalTime: DailyTime
    /// The absolute path that the job works on and reads.
    package var root: String
    /// The absolute paths of folders that the job writes to.
    package var writableFolders: [String]
    /// The absolute paths of other files that the job reads and writes.
    package var readFiles: [String] = []
    /// The folder for the state between runs and for the log: an absolute path, or a path in a
    /// repository.
    package var stateFolder: String
    /// The environment variables that the job reads.
    package var variables: [String] = []
    /// The absolute path of a file that sets environment variables; empty for none.
    package var environmentFile = ""
    /// The secrets that are passed as files.
    package var credentials: [Credential] = []
    /// The user who runs the job; `nil` for the user who installs it.
    package var user: String?

    /// Creates a job; optional values are set afterwards.
    package init(
        name: String, title: String, command: [String], at time: DailyTime, root: String,
        writableFolders: [String], stateFolder: String
    ) {
        self.name = name
        self.title = title
        self.command = command
        self.time = time
        localTime = time
        universalTime = time
        self.root = root
        self.writableFolders = writableFolders
        self.stateFolder = stateFolder
    }

    /// The time with its zone, such as `03:17 Asia/Seoul`.
    package var timeText: String { zone.map { "\(time) \($0)" } ?? "\(time)" }

    /// The absolute paths that the job reads or writes.
    var paths: [String] {
        [root] + writableFolders + readFiles + command.filter { $0.hasPrefix("/") }
    }
}

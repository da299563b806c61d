/// A program that is to run once a day, and what it needs of the computer.
package struct ScheduledJob: Hashable, Sendable {
    /// A secret that systemd hands to the program as a file.
    package struct Credential: Hashable, Sendable {
        /// The name of the file that the program sees.
        package let name: String
        /// The absolute path of the file that holds the secret.
        package let path: String

        /// Names a secret.
        package init(name: String, path: String) {
            self.name = name
            self.path = path
        }
    }

    /// The name of its units and files: letters, digits and dashes.
    package var name: String
    /// What it does, in a few words.
    package var title: String
    /// The program and its arguments; paths are absolute.
    package var command: [String]
    /// What is run when it fails; `nil` for nothing.
    package var failureCommand: [String]?
    /// When it runs.
    package var time: DailyTime
    /// The name of the zone whose clocks tell the time; `nil` for those of the computer.
    package var zone: String?
    /// When that is by the clocks of the computer.
    package var localTime: DailyTime
    /// When that is in UTC.
    package var universalTime: DailyTime
    /// An absolute path: what the job is for, and where it reads.
    package var root: String
    /// The absolute paths of folders that it writes to.
    package var writableFolders: [String]
    /// The absolute paths by which it reads and writes besides.
    package var readFiles: [String] = []
    /// What it remembers from one run to the next, and where its talk is kept: an absolute path,
    /// or one in a repository.
    package var stateFolder: String
    /// The variables of the environment that it reads.
    package var variables: [String] = []
    /// The absolute path of a file with lines that set them and others; empty for none.
    package var environmentFile = ""
    /// The secrets that it is given as files.
    package var credentials: [Credential] = []
    /// Who runs it; `nil` for who installs it.
    package var user: String?

    /// A job with what every job has.
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

    /// `03:17 Asia/Seoul`.
    package var timeInWords: String { zone.map { "\(time) \($0)" } ?? "\(time)" }

    /// The files that its own work lies in or is read from.
    var paths: [String] {
        [root] + writableFolders + readFiles + command.filter { $0.hasPrefix("/") }
    }
}

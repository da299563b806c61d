/// A program that is to run once a day, and what it needs of the computer.
public struct ScheduledJob: Hashable, Sendable {
    /// A secret that systemd hands to the program as a file.
    public struct Credential: Hashable, Sendable {
        /// The name of the file that the program sees.
        public let name: String
        /// The absolute path of the file that holds the secret.
        public let path: String

        /// Names a secret.
        public init(name: String, path: String) {
            self.name = name
            self.path = path
        }
    }

    /// The name of its units and files: letters, digits and dashes.
    public var name: String
    /// What it does, in a few words.
    public var title: String
    /// The program and its arguments; paths are absolute.
    public var command: [String]
    /// What is run when it fails; `nil` for nothing.
    public var failureCommand: [String]?
    /// When it runs.
    public var time: DailyTime
    /// The name of the zone whose clocks tell the time; `nil` for those of the computer.
    public var zone: String?
    /// When that is by the clocks of the computer.
    public var localTime: DailyTime
    /// When that is in UTC.
    public var universalTime: DailyTime
    /// An absolute path: what the job is for, and where it reads.
    public var root: String
    /// The absolute paths of folders that it writes to.
    public var writableFolders: [String]
    /// The absolute paths by which it reads and writes besides.
    public var readFiles: [String] = []
    /// What it remembers from one run to the next, and where its talk is kept: an absolute path,
    /// or one in a repository.
    public var stateFolder: String
    /// The variables of the environment that it reads.
    public var variables: [String] = []
    /// The absolute path of a file with lines that set them and others; empty for none.
    public var environmentFile = ""
    /// The secrets that it is given as files.
    public var credentials: [Credential] = []
    /// Who runs it; `nil` for who installs it.
    public var user: String?

    /// A job with what every job has.
    public init(
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
    public var timeInWords: String { zone.map { "\(time) \($0)" } ?? "\(time)" }

    /// The files that its own work lies in or is read from.
    var paths: [String] {
        [root] + writableFolders + readFiles + command.filter { $0.hasPrefix("/") }
    }
}

import CatalogBuild
import Glibc
import HTTP
import System

/// Where the program speaks: results to standard output, all other talk to standard error.
struct Console: Sendable {
    /// How words are set off in the talk.
    private(set) var style: TextStyle
    /// Whether a line of the talk may be rewritten.
    private(set) var isLive: Bool
    /// How the talk is written.
    private(set) var format = LogFormat.text
    /// Whether warnings and errors are told to a GitHub workflow as well.
    private let isInWorkflow: Bool
    /// The folder of its checkout.
    private let workspace: String?
    /// What is said nowhere.
    private var secrets = SecretMask()
    /// What stands in no result.
    private var secretsOfResults = SecretMask()
    private var results: Int32
    private let conversation: Int32

    /// The console that the program was started on.
    static var standard: Console {
        Console(isTerminal: isatty(STDERR_FILENO) == 1, environment: Environment.value)
    }

    /// A console with the rights that the environment gives it.
    ///
    /// `NO_COLOR` (no-color.org) and `CLICOLOR=0` forbid colours, `CI` the rewriting, `TERM=dumb`
    /// both.
    init(
        isTerminal: Bool, output: Int32 = STDOUT_FILENO, talk: Int32 = STDERR_FILENO,
        environment: (String) -> String?
    ) {
        results = output
        conversation = talk
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        let isCapable = isTerminal && environment("TERM") != "dumb"
        style = TextStyle(
            isColored: isCapable && !isSet("NO_COLOR") && environment("CLICOLOR") != "0")
        isLive = isCapable && !isSet("CI")
        isInWorkflow = environment("GITHUB_ACTIONS") == "true"
        workspace = environment("GITHUB_WORKSPACE")
    }

    /// The same console, on which secrets read `***`, whoever brings them up.
    ///
    /// Results keep what is as short as a number, which they may hold for itself: a price that is
    /// damaged is worse than a short secret in the shop's own data.
    func hiding(_ secrets: SecretMask) -> Console {
        var console = self
        console.secrets = secrets
        console.secretsOfResults = secrets.ofLongSecrets
        return console
    }

    /// The same console, whose talk is written in a format.
    func talking(in format: LogFormat) -> Console {
        var console = self
        console.format = format
        if format == .json {
            console.style = TextStyle(isColored: false)
            console.isLive = false
        }
        return console
    }

    /// The same console, to which everything is talk.
    var talkingOnly: Console {
        var console = self
        console.results = conversation
        console.secretsOfResults = secrets
        return console
    }

    /// Prints a result, as a line of its own.
    func print(_ result: String) {
        write(secretsOfResults.masking(result) + "\n", to: results)
    }

    /// Says something, as a line of its own.
    func say(_ words: String) {
        switch format {
        case .text: write(words + "\n")
        case .json: tell(LogRecord(.info, words))
        }
    }

    /// Says something that may be wrong.
    func warn(_ words: String) {
        switch format {
        case .text:
            say("catalog: \(style.yellow("warning:")) \(words)")
            annotate(.warning, words)
        case .json: tell(LogRecord(.warning, words))
        }
    }

    /// Says what ended the program.
    func fail(_ error: any Error, _ status: ExitStatus) {
        let message = ErrorMessage(error)
        switch format {
        case .text:
            say(message.text(in: style))
            annotate(.error, "\(error)", at: message.place)
        case .json: tell(message.record(status))
        }
    }

    /// Has a GitHub workflow show a warning or an error, beside what it is about where it begins with
    /// its place.
    func annotate(_ kind: WorkflowCommand.Kind, _ message: String, at place: PlacedMessage? = nil) {
        guard isInWorkflow, format == .text else { return }
        let command = WorkflowCommand(
            kind: kind, message: message, place: place, workspace: workspace)
        write(command.text + "\n")
    }

    /// Says what the program is about, apart from what it does.
    func note(_ words: String) {
        switch format {
        case .text: say("catalog: \(words)")
        case .json: tell(LogRecord(.info, words))
        }
    }

    /// Says something as a line of a log.
    func tell(_ record: LogRecord) {
        switch format {
        case .text: write(record.text + "\n")
        case .json:
            // A mask over the whole line might take quotes and numbers for secrets.
            write(
                record.masked(by: secrets).json(at: .millisecondsSince1970) + "\n",
                to: conversation)
        }
    }

    /// Says that an API is not sent the keys that are configured for another.
    func warnOfWithheldHeaders() {
        warn(
            """
            the headers in the configuration are not sent: they are for the address that stands \
            there, and --url names another
            """)
    }

    /// Says which variables of the environment might be meant for the program, and are not.
    func warn(ofForeign variables: [String]) {
        let names = variables.prefix(3).map(\.onOneLine).joined(separator: ", ")
        let rest = variables.count - 3
        warn(
            "the environment has \(names)\(rest > 0 ? " and \(rest) more" : ""), no key of "
                + "catalog.yml; 'catalog config --json' lists the keys there are")
    }

    /// Writes talk, with nothing behind it.
    func write(_ talk: String) {
        write(secrets.masking(talk), to: conversation)
    }

    /// The columns of the terminal; 80 where there is none.
    var width: Int {
        var size = winsize()
        let isKnown = ioctl(conversation, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    /// Nobody can be told that nobody listens, so failures end the attempt and nothing else.
    private func write(_ text: String, to descriptor: Int32) {
        try? FileDescriptor(descriptor).write(text.utf8.span.bytes)
    }
}

extension Int64 {
    /// The time now.
    fileprivate static var millisecondsSince1970: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

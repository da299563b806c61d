import CatalogBuild
import Glibc
import HTTP
import Synchronization
import System

/// The output of the program: results to standard output, messages to standard error.
struct Console: Sendable {
    /// The style of messages, such as colours.
    private(set) var style: TextStyle
    /// True if a line on the terminal may be updated in place.
    private(set) var isLive: Bool
    /// The format of messages.
    private(set) var format = LogFormat.text
    /// True if warnings and errors also become annotations of a GitHub workflow.
    private let isInWorkflow: Bool
    /// The folder of the workflow's checkout.
    private let workspace: String?
    /// The secrets to hide in messages.
    private var secrets = SecretMask()
    /// The secrets to hide in results.
    private var secretsOfResults = SecretMask()
    private var results: Int32
    private let messages: Int32
    /// The first error of writing a result.
    private let resultFailure = SharedError()

    /// The console of this process.
    static var standard: Console {
        Console(isTerminal: isatty(STDERR_FILENO) == 1, environment: Environment.value)
    }

    /// Creates a console with the features that the terminal and the environment allow.
    ///
    /// `NO_COLOR` (no-color.org) and `CLICOLOR=0` disable colours. `CI` disables updating lines in
    /// place. `TERM=dumb` disables both.
    init(
        isTerminal: Bool, output: Int32 = STDOUT_FILENO, messages: Int32 = STDERR_FILENO,
        environment: (String) -> String?
    ) {
        results = output
        self.messages = messages
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        let isCapable = isTerminal && environment("TERM") != "dumb"
        style = TextStyle(
            isColored: isCapable && !isSet("NO_COLOR") && environment("CLICOLOR") != "0")
        isLive = isCapable && !isSet("CI")
        isInWorkflow = environment("GITHUB_ACTIONS") == "true"
        workspace = environment("GITHUB_WORKSPACE")
    }

    /// Returns a copy of the console that replaces secrets by `***`.
    ///
    /// In results only long secrets are replaced, because a short secret may be equal to a number.
    /// A damaged price is worse than a visible short secret in the shop's own data.
    func hiding(_ secrets: SecretMask) -> Console {
        var console = self
        console.secrets = secrets
        console.secretsOfResults = secrets.ofLongSecrets
        return console
    }

    /// Returns a copy of the console that prints messages in `format`.
    func printingMessages(in format: LogFormat) -> Console {
        var console = self
        console.format = format
        if format == .json {
            console.style = TextStyle(isColored: false)
            console.isLive = false
        }
        return console
    }

    /// A copy of the console that prints results to standard error, like messages.
    var printingResultsAsMessages: Console {
        var console = self
        console.results = messages
        console.secretsOfResults = secrets
        return console
    }

    /// Prints a result on a separate line.
    func print(_ result: String) {
        let text = secretsOfResults.masking(result) + "\n"
        do throws(Errno) {
            try FileDescriptor(results).write(text.utf8.span.bytes)
        } catch {
            resultFailure.record(error)
        }
    }

    /// Checks that all results were written.
    ///
    /// If the reader exits early, as `head` does, nothing is thrown.
    ///
    /// - Throws: `CommandError.unwrittenResult`.
    func requireResults() throws(CommandError) {
        guard let error = resultFailure.first, error.code != EPIPE else { return }
        throw .unwrittenResult(reason: error.description)
    }

    /// Prints a message on a separate line.
    func say(_ message: String) {
        switch format {
        case .text: write(message + "\n")
        case .json: log(LogRecord(.info, message))
        }
    }

    /// Prints a warning.
    func warn(_ message: String) {
        switch format {
        case .text:
            say("catalog: \(style.yellow("warning:")) \(message)")
            annotate(.warning, message)
        case .json: log(LogRecord(.warning, message))
        }
    }

    /// Prints the error that ended the program.
    func fail(_ error: any Error, _ status: ExitStatus) {
        let message = ErrorMessage(error)
        switch format {
        case .text:
            say(message.text(in: style))
            annotate(.error, "\(error)", at: message.place)
        case .json: log(message.record(status))
        }
    }

    /// Adds a warning or an error to a GitHub workflow; `place` is the file and line that it
    /// concerns.
    func annotate(_ kind: WorkflowCommand.Kind, _ message: String, at place: PlacedMessage? = nil) {
        guard isInWorkflow, format == .text else { return }
        let command = WorkflowCommand(
            kind: kind, message: message, place: place, workspace: workspace)
        write(command.text + "\n")
    }

    /// Prints a message that begins with the name of the program.
    func announce(_ message: String) {
        switch format {
        case .text: say("catalog: \(message)")
        case .json: log(LogRecord(.info, message))
        }
    }

    /// Prints one log record.
    func log(_ record: LogRecord) {
        switch format {
        case .text: write(record.text + "\n")
        case .json:
            // Secrets are replaced field by field, because a secret may be equal to quotes or
            // numbers of the JSON syntax.
            write(
                record.masked(by: secrets).json(at: .millisecondsSince1970) + "\n",
                to: messages)
        }
    }

    /// Prints a warning that configured headers are not sent, because they belong to another API.
    func warnAboutWithheldHeaders() {
        warn(
            """
            the headers in the configuration are not sent: they belong to the address in the \
            configuration, and --url names another one
            """)
    }

    /// Prints a warning about environment variables that begin with `CATALOG_` but do not name a
    /// setting.
    func warn(ofForeign variables: [String]) {
        let names = variables.prefix(3).map(\.onOneLine).joined(separator: ", ")
        let rest = variables.count - 3
        warn(
            "the environment has \(names)\(rest > 0 ? " and \(rest) more" : ""), which catalog.yml "
                + "does not define; 'catalog config --json' lists all keys")
    }

    /// Writes a message without adding a line break.
    func write(_ text: String) {
        write(secrets.masking(text), to: messages)
    }

    /// The width of the terminal in columns; 80 without a terminal.
    var width: Int {
        var size = winsize()
        let isKnown = ioctl(messages, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    /// Writes a message; errors are ignored, because they cannot be reported anywhere else.
    private func write(_ text: String, to descriptor: Int32) {
        try? FileDescriptor(descriptor).write(text.utf8.span.bytes)
    }
}

/// The first error of a console and its copies.
private final class SharedError: Sendable {
    private let error = Mutex<Errno?>(nil)

    var first: Errno? { error.withLock { $0 } }

    func record(_ new: Errno) {
        error.withLock { $0 = $0 ?? new }
    }
}

extension Int64 {
    /// The current time.
    fileprivate static var millisecondsSince1970: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

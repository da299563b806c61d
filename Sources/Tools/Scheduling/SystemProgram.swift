import Glibc
import System

/// A program of the system that is run without a shell.
package struct SystemProgram: Sendable {
    /// The result of a run.
    package struct Outcome: Equatable, Sendable {
        /// The exit status, or 128 plus the number of the signal that ended the program.
        package let status: Int32
        /// The standard output.
        package let bytes: [UInt8]
        /// The standard error, without line breaks at the end.
        package let errorOutput: String

        /// The standard output as text; invalid UTF-8 is replaced.
        package var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    private static let usualFolders = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

    private let name: String
    private let path: String

    /// Finds the program called `name` in the folders of `PATH` and in the usual folders of a
    /// system.
    ///
    /// `nil` if the program does not exist.
    package init?(_ name: String) {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "") + ":" + Self.usualFolders
        let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.name = name
        self.path = path
    }

    /// Runs the program and waits for its end.
    ///
    /// - Parameter input: The standard input.
    /// - Throws: `SchedulingError.notStarted` or `SchedulingError.unkept`.
    package func run(
        _ arguments: [String], input: String = ""
    ) throws(SchedulingError) -> Outcome {
        let input = try ScratchFile(of: name, holding: input)
        let output = try ScratchFile(of: name)
        let messages = try ScratchFile(of: name)
        var options = ChildProcess.Options()
        options.files = [input.file, output.file, messages.file]
        let process: ChildProcess
        do throws(Errno) {
            process = try ChildProcess(starting: path, arguments, options)
        } catch {
            throw .notStarted(program: name, reason: error.description)
        }
        let end = process.wait()
        return Outcome(
            status: end?.code ?? 128 + (end?.signal ?? 0), bytes: try output.bytes(),
            errorOutput: String(decoding: try messages.bytes(), as: UTF8.self).trimmingLineBreaks)
    }

    /// Runs the program and throws if it fails.
    ///
    /// - Returns: The standard output.
    /// - Throws: `SchedulingError`.
    @discardableResult
    package func need(_ arguments: [String], input: String = "") throws(SchedulingError) -> String {
        let outcome = try run(arguments, input: input)
        guard outcome.status == 0 else {
            let command = ([name] + arguments).joined(separator: " ")
            throw .failed(command: command, message: outcome.errorOutput)
        }
        return outcome.output
    }
}

extension SystemProgram {
    /// Runs a command and throws if it fails.
    ///
    /// - Parameter command: The name of a program, and its arguments.
    /// - Returns: The standard output.
    /// - Throws: `SchedulingError`.
    @discardableResult
    package static func need(_ command: [String]) throws(SchedulingError) -> String {
        let name = command.first ?? ""
        guard let program = SystemProgram(name) else {
            throw .notStarted(program: name, reason: Errno(ENOENT).description)
        }
        return try program.need(Array(command.dropFirst()))
    }
}

extension String {
    fileprivate var trimmingLineBreaks: String {
        String(reversed().drop(while: \.isNewline).reversed())
    }
}

import Glibc
import System

/// A program of the system that is asked, without a shell.
package struct SystemProgram: Sendable {
    /// What came of a run.
    package struct Outcome: Equatable, Sendable {
        /// The status it ended with; 128 and the number of the signal that ended it.
        package let status: Int32
        /// What it printed.
        package let bytes: [UInt8]
        /// What it said besides, without line breaks at the end.
        package let talk: String

        /// What it printed; what is no UTF-8 is replaced.
        package var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    private static let usualFolders = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

    private let name: String
    private let path: String

    /// Looks for a program in the folders of `PATH`, and in those of every system; `nil` where
    /// there is none.
    package init?(_ name: String) {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "") + ":" + Self.usualFolders
        let paths = folders.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.name = name
        self.path = path
    }

    /// Runs it to its end.
    ///
    /// - Parameter input: what it is given to read.
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
            talk: String(decoding: try messages.bytes(), as: UTF8.self).trimmingLineBreaks)
    }

    /// Runs it, and wants it to do what it was asked.
    ///
    /// - Returns: what it printed.
    /// - Throws: `SchedulingError`.
    @discardableResult
    package func need(_ arguments: [String], input: String = "") throws(SchedulingError) -> String {
        let outcome = try run(arguments, input: input)
        guard outcome.status == 0 else {
            let command = ([name] + arguments).joined(separator: " ")
            throw .failed(command: command, words: outcome.talk)
        }
        return outcome.output
    }
}

extension SystemProgram {
    /// Runs a command, and wants it to do what it was asked.
    ///
    /// - Parameter command: the name of a program, and its arguments.
    /// - Returns: what it printed.
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

import Glibc

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
        let files = try (0..<3).map { _ throws(SchedulingError) in try ScratchFile(of: name) }
        try files[0].write(input)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in files.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(number))
        }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, words, environ)
        guard code == 0 else {
            throw .notStarted(program: name, reason: String(cString: strerror(code)))
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        // As WIFEXITED, WEXITSTATUS and WTERMSIG do, which Swift cannot call.
        let end = status & 0x7F
        return Outcome(
            status: end == 0 ? status >> 8 & 0xFF : 128 + end, bytes: try files[1].bytes(),
            talk: String(decoding: try files[2].bytes(), as: UTF8.self).trimmingLineBreaks)
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
            throw .notStarted(program: name, reason: String(cString: strerror(ENOENT)))
        }
        return try program.need(Array(command.dropFirst()))
    }
}

extension String {
    fileprivate var trimmingLineBreaks: String {
        String(reversed().drop(while: \.isNewline).reversed())
    }
}

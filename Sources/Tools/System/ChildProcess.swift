package import Glibc

/// A child process that this process has started.
package struct ChildProcess: Sendable {
    /// The process identifier.
    package let identifier: pid_t

    /// The options for starting a program.
    package struct Options {
        /// The files that the program gets as its descriptors 0, 1, 2 and so on.
        ///
        /// If the list is empty, the program inherits the files of this process.
        package var files: [FileDescriptor] = []
        /// The environment as `NAME=value`; `nil` for the environment of this process.
        package var environment: [String]?
        /// True if the program gets its own process group and handles all signals by default.
        ///
        /// Then Ctrl-C at the terminal does not reach the program.
        ///
        /// Without this option, the program would inherit blocked signals, because threads of a
        /// Swift program block signals.
        package var isDetached = false

        package init() {}
    }

    /// Starts a program without a shell (`posix_spawn`).
    ///
    /// - Parameters:
    ///   - program: a path, or a name to be found in `PATH`.
    ///   - arguments: the arguments after the name of the program.
    package init(
        starting program: String, _ arguments: [String], _ options: Options = Options()
    ) throws(Errno) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in options.files.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file.number, Int32(number))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if options.isDetached { Self.detach(&attributes) }

        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = options.environment.map { $0.map { strdup($0) } + [nil] } ?? []
        defer { for word in words + variables { free(word) } }
        var identifier: pid_t = 0
        let code =
            options.environment == nil
            ? posix_spawnp(&identifier, program, &actions, &attributes, &words, environ)
            : posix_spawnp(&identifier, program, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw Errno(code) }
        self.identifier = identifier
    }

    private static func detach(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }
}

extension ChildProcess {
    /// The end of a process, as `waitpid` reports it.
    package struct ExitStatus: Equatable, Sendable {
        /// The status as the system reports it.
        package let rawValue: Int32

        package init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        // WTERMSIG and WEXITSTATUS are macros, which Swift cannot call.

        /// The signal that ended the process; `nil` if it exited by itself.
        package var signal: Int32? { rawValue & 0x7F == 0 ? nil : rawValue & 0x7F }

        /// The exit code; `nil` if a signal ended the process.
        package var code: Int32? { signal == nil ? rawValue >> 8 & 0xFF : nil }
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: how the process ended; `nil` if another call has already returned this.
    @discardableResult
    package func wait() -> ExitStatus? {
        var status: Int32 = 0
        let waited = try? systemCall { waitpid(identifier, &status, 0) }
        return waited == nil ? nil : ExitStatus(rawValue: status)
    }

    /// Returns how the process ended; `nil` while it runs.
    package func exitStatus() -> ExitStatus? {
        var status: Int32 = 0
        let waited = try? systemCall { waitpid(identifier, &status, WNOHANG) }
        return waited == identifier ? ExitStatus(rawValue: status) : nil
    }
}

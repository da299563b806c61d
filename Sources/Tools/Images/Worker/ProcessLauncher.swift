import Glibc

/// Starts a program without a shell; the corresponding C function is `posix_spawn`.
enum ProcessLauncher {
    /// Starts `program` with `socket` as its input and output and returns its process number.
    ///
    /// The program gets its own process group (a Ctrl-C is for us to handle) and an almost empty
    /// environment, since ours may hold the keys of an API.
    static func start(
        _ program: String, _ arguments: [String] = [], onSocket socket: Int32
    ) throws(ImageError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        resetSignals(in: &attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        return try spawn([program] + arguments, &actions, &attributes)
    }

    private static func spawn(
        _ words: [String], _ actions: inout posix_spawn_file_actions_t,
        _ attributes: inout posix_spawnattr_t
    ) throws(ImageError) -> pid_t {
        var identifier: pid_t = 0
        let program = words[0]
        let arguments = CStringList(words)
        let environment = CStringList(environment)
        let result = arguments.withPointers { arguments in
            environment.withPointers { environment in
                posix_spawn(&identifier, program, &actions, &attributes, arguments, environment)
            }
        }
        switch (result ?? EINVAL) ?? EINVAL {
        case 0: return identifier
        case ENOENT: throw .workerMissing(sought: [program])
        case let code: throw .workerNotStarted(path: program, reason: SystemError.text(code))
        }
    }

    /// Threads of a Swift program block signals; a program started from one must not.
    private static func resetSignals(in attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
    }

    private static var environment: [String] {
        let inherited = ["LD_LIBRARY_PATH", "PATH", "TMPDIR"].compactMap { (name: String) in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        // A backtrace of a crash takes seconds; one arena keeps the address space small.
        return inherited + ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no", "MALLOC_ARENA_MAX=1"]
    }
}

import Dispatch
import Glibc

/// The browser of the person at the terminal.
enum Browser {
    /// Has it show an address; says whether there is a program that can be asked to.
    static func open(_ address: String) -> Bool {
        ["xdg-open", "open"].contains { start($0, address) }
    }

    /// Starts a program that is sought where shells seek it, and does not wait for its end.
    private static func start(_ program: String, _ argument: String) -> Bool {
        var words = [strdup(program), strdup(argument), nil]
        defer { for word in words { free(word) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // What a browser has to say is not for this terminal.
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Ctrl-C is for this program, and signals that it ignores are not for the browser to ignore.
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        guard posix_spawnp(&process, program, &actions, &attributes, &words, environ) == 0
        else { return false }
        collect(process)
        return true
    }

    /// Waits beside all else for the end of a program, which would stay in the list of processes.
    private static func collect(_ process: pid_t) {
        DispatchQueue.global().async {
            while waitpid(process, nil, 0) == -1, errno == EINTR {}
        }
    }
}

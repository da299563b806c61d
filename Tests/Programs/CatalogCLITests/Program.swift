import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The built program `catalog`, which is beside the tests unless `CATALOG_PROGRAM` names another.
struct Program {
    /// The result of a run.
    struct Outcome {
        let status: Int32
        let output: String
        let messages: String
        /// KiB of memory it held at most, or the process that started it, whichever is more.
        let peakMemory: Int
        /// The processor time that it used.
        let processorTime: Duration
    }

    let path: String
    /// A folder for the files of a test, removed with the last copy of this value.
    var folder: String { files.path }
    private let files: TemporaryFolder

    init() throws {
        let chosen = ProcessInfo.processInfo.environment["CATALOG_PROGRAM"]
        try self.init(at: chosen ?? Self.built("catalog"))
    }

    /// A program of the system, or another one than `catalog`.
    init(at path: String) throws {
        self.path = path
        files = try TemporaryFolder(in: "/tmp")
        // Programs are also run as others.
        chmod(folder, 0o755)
    }

    /// The path of a file that was built beside the tests.
    static func built(_ name: String) throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return tests.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/" + name
    }

    /// Removes a file or folder of the runs.
    func remove(_ name: String) {
        try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }

    /// Runs the program to its end, with variables besides those that it always has.
    func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Outcome {
        try #require(try outcome(of: start(arguments, environment)))
    }

    /// Runs the program to its end, without blocking the thread.
    ///
    /// For runs that wait, for example between two attempts to reach an API.
    func runAside(
        _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Outcome {
        let process = try start(arguments, environment)
        while true {
            if let outcome = try outcome(of: process, options: WNOHANG) { return outcome }
            do {
                try await Task.sleep(for: .milliseconds(10))
            } catch {
                kill(process, SIGKILL)
                _ = try outcome(of: process)
                throw error
            }
        }
    }

    /// Starts the program, and sends it a signal once `isReady` returned.
    func run(
        _ arguments: [String], environment: [String: String] = [:], sending signal: Int32,
        after isReady: (Program) throws -> Void
    ) throws -> Outcome {
        let process = try start(arguments, environment)
        do {
            try isReady(self)
        } catch {
            kill(process, SIGKILL)
            _ = try outcome(of: process)
            throw error
        }
        kill(process, signal)
        return try #require(try outcome(of: process))
    }

    /// Waits until the program has printed something, at most a minute.
    func waitForOutput() throws {
        for _ in 0..<6_000 where text("output").isEmpty { usleep(10_000) }
        try #require(!text("output").isEmpty, "the program says nothing: \(text("talk"))")
    }

    /// Writes a file that everybody may read, whatever the umask is.
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)"))
        chmod("\(folder)/\(name)", 0o644)
    }

    /// Writes a text to a file that everybody may read.
    func write(_ text: String, to name: String) throws {
        try write(text.utf8, to: name)
    }

    private func start(
        _ arguments: [String], _ variables: [String: String] = [:]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 1, "\(folder)/output", flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "\(folder)/talk", flags, 0o600)
        let words = pointers(to: [path] + arguments)
        let usual = ["HOME": folder, "PATH": "/usr/bin:/bin"]
        let environment = pointers(
            to: usual.merging(variables) { $1 }.map { "\($0)=\($1)" })
        defer { for pointer in words + environment { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, words, environment)
        try #require(code == 0, "\(path): \(String(cString: strerror(code)))")
        return process
    }

    /// Copies for C, with a null pointer at the end.
    private func pointers(to texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    /// Returns `nil` if the process still runs, which only `WNOHANG` allows.
    private func outcome(of process: pid_t, options: Int32 = 0) throws -> Outcome? {
        var status: Int32 = 0
        var usage = rusage()
        let ended = wait4(process, &status, options, &usage)
        if ended == 0 { return nil }
        try #require(ended == process)
        // The same as WEXITSTATUS and WTERMSIG, which Swift cannot call.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
        return Outcome(
            status: code, output: text("output"), messages: text("talk"),
            peakMemory: usage.ru_maxrss,
            processorTime: usage.ru_utime.duration + usage.ru_stime.duration)
    }

    func text(_ name: String) -> String {
        let file = URL(filePath: "\(folder)/\(name)")
        return String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    }
}

extension timeval {
    fileprivate var duration: Duration { .seconds(tv_sec) + .microseconds(tv_usec) }
}

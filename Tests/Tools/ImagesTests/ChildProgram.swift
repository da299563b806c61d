import FoundationEssentials
import Glibc

/// Programs that a test runs to their end.
enum ChildProgram {
    /// As ``status(of:)``, without keeping a thread from other tests for as long.
    static func finalStatus(of words: [String]) async throws -> Int32 {
        guard let child = start(words) else { return -1 }
        var status: Int32 = -1
        while waitpid(child, &status, WNOHANG) == 0 {
            try await Task.sleep(for: .milliseconds(20))
        }
        return status
    }

    /// The exit status, as `waitpid` has it, of `words` run in the environment of this process.
    static func status(of words: [String]) -> Int32 {
        var status: Int32 = -1
        guard let child = start(words), waitpid(child, &status, 0) == child else { return -1 }
        return status
    }

    /// Waits until a child that was killed has closed its files, without asking for its status.
    static func waitForEnd(of child: pid_t) async throws {
        let folder = "/proc/\(child)"
        while let stat = try? String(contentsOfFile: folder + "/stat", encoding: .utf8),
            let threads = try? FileManager.default.contentsOfDirectory(atPath: folder + "/task"),
            !stat.contains(") Z ") || threads.count > 1
        {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func start(_ words: [String]) -> pid_t? {
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        guard let program = words.first,
            posix_spawn(&child, program, nil, nil, arguments, environ) == 0
        else { return nil }
        return child
    }
}

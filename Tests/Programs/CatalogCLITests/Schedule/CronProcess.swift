import Glibc
import Testing

/// A process that is called as cron's is, and sleeps.
final class CronProcess {
    private let process: pid_t

    /// - Parameter folder: where its program is put.
    init(in folder: String) throws {
        // Other tests' children would inherit a program that this process writes, and the system
        // does not start a program that is open for writing.
        let shell = try Program(at: "/bin/sh")
        let path = "\(folder)/cron"
        #expect(try shell.run(["-c", "cp /bin/sleep \"$0\"", path]).status == 0)
        let words: [UnsafeMutablePointer<CChar>?] = [strdup("cron"), strdup("600"), nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        try #require(posix_spawn(&process, path, nil, nil, words, environ) == 0)
        self.process = process
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }
}

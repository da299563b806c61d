import Glibc
import Testing

extension Program {
    /// Puts a script into the folder, for the program to find.
    func writeScript(_ text: String, to name: String) throws {
        // Whatever else the tests start would inherit a file that they write themselves, and what
        // is open for writing does not start.
        let command = "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$2\"; chmod 755 \"$2\""
        let shell = try Program(at: "/bin/sh")
        defer { shell.remove() }
        #expect(try shell.run(["-c", command, "sh", text, "\(folder)/\(name)"]).status == 0)
    }

    /// Runs the program as somebody who is not root, where root runs the tests.
    ///
    /// - Parameter starter: a command that starts the one behind it.
    func runAsPerson(
        _ arguments: [String], by starter: [String] = [], environment: [String: String]
    ) throws -> Outcome {
        let other = try Program(at: "/usr/bin/env")
        defer { other.remove() }
        chmod(folder, 0o777)
        let person = [
            "setpriv", "--reuid=\(Self.person)", "--regid=\(Self.person)", "--clear-groups",
        ]
        return try other.run(
            (geteuid() == 0 ? person : []) + starter + [path] + arguments,
            environment: environment)
    }

    /// Who that is.
    static var person: uid_t { geteuid() == 0 ? 65534 : geteuid() }
}

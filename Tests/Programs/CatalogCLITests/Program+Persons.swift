import Glibc
import Testing

extension Program {
    /// Puts a script into the folder, for the program to find.
    func writeScript(_ text: String, to name: String) throws {
        // Other tests' children would inherit a file that this process writes, and the system does
        // not start a program that is open for writing.
        let command = "printf '#!/bin/sh\\n%s\\n' \"$1\" >\"$2\"; chmod 755 \"$2\""
        let shell = try Program(at: "/bin/sh")
        #expect(try shell.run(["-c", command, "sh", text, "\(folder)/\(name)"]).status == 0)
    }

    /// Runs the program as a user who is not root, if root runs the tests.
    ///
    /// - Parameter starter: a command that starts the one after it.
    func runAsPerson(
        _ arguments: [String], by starter: [String] = [], environment: [String: String]
    ) throws -> Outcome {
        let other = try Program(at: "/usr/bin/env")
        chmod(folder, 0o777)
        guard geteuid() == 0 else {
            return try other.run(starter + [path] + arguments, environment: environment)
        }
        let person = [
            "setpriv", "--reuid=\(Self.person)", "--regid=\(Self.person)", "--clear-groups",
        ]
        return try other.run(
            person + starter + [try copyForEverybody()] + arguments, environment: environment)
    }

    /// Copies the program into the folder of the test, and returns the path of the copy.
    ///
    /// The checkout and the toolchain may lie in a home folder, which other accounts may not enter.
    private func copyForEverybody() throws -> String {
        let bin = "\(folder)/bin"
        guard access(bin, F_OK) != 0 else { return "\(bin)/catalog" }
        let copying = """
            mkdir "$2" && cp "$1" "$2/catalog"
            cd "${1%/*}" && cp -RL catalog-image-worker catalog_ThemeFiles.resources "$2"
            runtime=$(ldd "$1" | awk '$1 == "libswiftCore.so" { print $3 }')
            ldd "$1" | awk -v folder="${runtime%/*}/" 'index($3, folder) == 1 { print $3 }' |
                xargs -r cp -t "$2"
            chmod -R a+rX "$2"
            """
        let shell = try Program(at: "/bin/sh")
        let outcome = try shell.run(["-euc", copying, "sh", path, bin])
        try #require(outcome.status == 0, "\(outcome.messages)")
        return "\(bin)/catalog"
    }

    /// The user id of a person without privileges.
    static var person: uid_t { geteuid() == 0 ? 65534 : geteuid() }
}

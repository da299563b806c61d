import TestSupport

/// A system call of a build on a file of its site, from the output of strace, to be found in
/// another run.
struct SystemCall: CustomStringConvertible {
    /// The calls that change files, or that open or close them.
    static let names = [
        "openat", "close", "write", "pwrite64", "sendfile", "ftruncate", "renameat", "renameat2",
        "rename", "linkat", "unlink", "unlinkat", "rmdir", "mkdir", "mkdirat", "fsync",
        "fdatasync", "syncfs",
    ]

    let name: String
    /// The first file or folder in its arguments.
    let path: String
    /// The position of the call among those of the thread on that path.
    let number: Int

    var description: String { "\(name) number \(number) on \(path)" }

    /// A random fault of the call.
    func fault(using random: inout SeededGenerator) -> FileFault.Kind {
        let kinds: [FileFault.Kind] =
            switch name {
            case "openat": [.inputOutput, .readOnly, .tooManyFiles, .interrupted, .full]
            case "close", "fsync", "fdatasync", "syncfs": [.inputOutput, .full]
            case "write", "pwrite64", "sendfile", "ftruncate": [.inputOutput, .full, .interrupted]
            default: [.inputOutput, .full, .readOnly]
            }
        return Bool.random(using: &random) ? .kill : random.pick(kinds)
    }

    /// The calls of a recording that concern files below a folder.
    static func all(in record: String, below folder: String) -> [SystemCall] {
        var counts: [String: Int] = [:]
        return record.split(separator: "\n").compactMap { line in
            guard let call = line.firstMatch(of: /^(\d+) +(\w+)\((.*)/),
                let path = path(in: call.3, below: folder)
            else { return nil }
            let number = counts["\(call.1) \(call.2) \(path)", default: 0] + 1
            counts["\(call.1) \(call.2) \(path)"] = number
            return SystemCall(name: String(call.2), path: path, number: number)
        }
    }

    /// The first argument that names something in the folder: `3</path>` or `"/path"`.
    private static func path(in arguments: Substring, below folder: String) -> String? {
        arguments.matches(of: /[<"](\/[^>"]*)[>"]/).lazy.map { String($0.1) }
            .first { $0.hasPrefix(folder + "/") }
    }
}

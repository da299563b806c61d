import FoundationEssentials

/// A fault in the file operations of a program into which `FileFaults` is loaded.
struct FileFault: CustomStringConvertible {
    enum Kind: String, CaseIterable {
        case kill = "KILL"
        /// The program is killed, and its file system keeps only what it wrote to disk.
        case cut = "CUT"
        case full = "ENOSPC"
        case inputOutput = "EIO"
        case readOnly = "EROFS"
        case tooManyFiles = "EMFILE"
        case interrupted = "EINTR"

        /// The faults that any file system can have.
        static let everywhere = allCases.filter { $0 != .cut }
    }

    let kind: Kind
    /// The number of the operation that fails, from 1; `nil` for none, to count them.
    var operation: Int?

    /// The file system loses unwritten data when the program has ended.
    static let cutAtEnd = FileFault(kind: .cut, operation: -1)

    var description: String { "\(kind.rawValue) at operation \(operation ?? 0)" }

    /// The variables for a program in whose folder this is to happen.
    ///
    /// - Parameter count: a file for the number of operations of each kind.
    func environment(in folder: String, count: String) throws -> [String: String] {
        // The loader takes a space for the end of a name, and the checkout may be in "My Folder".
        let library = count + ".so"
        if !FileManager.default.fileExists(atPath: library) {
            try FileManager.default.createSymbolicLink(
                atPath: library, withDestinationPath: Program.built("libFileFaults.so"))
        }
        var variables = [
            "LD_PRELOAD": library, "FILE_FAULTS_FOLDER": folder,
            "FILE_FAULTS_KIND": kind.rawValue, "FILE_FAULTS_COUNT": count,
        ]
        variables["FILE_FAULTS_AT"] = operation.map(String.init)
        return variables
    }
}

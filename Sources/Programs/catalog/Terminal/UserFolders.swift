import FoundationEssentials
import Glibc

/// The folders and the account of the user who runs the program.
enum UserFolders {
    /// The absolute path of the home folder.
    private static var home: String { variable("HOME") ?? accountHome ?? "/" }

    /// The user's folder for settings of programs (XDG Base Directory Specification).
    static var settings: String { variable("XDG_CONFIG_HOME") ?? home + "/.config" }

    /// Creates a folder and its missing parents.
    ///
    /// - Throws: `CommandError.unwritable`.
    static func make(_ path: String) throws(CommandError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: path)
        }
    }

    /// Returns the home folder of an account of this computer.
    ///
    /// - Parameter account: the name of the account; `nil` for the account that runs the program.
    static func home(of account: String?) -> String {
        account.flatMap { getpwnam($0)?.pointee.pw_dir }.map { String(cString: $0) } ?? home
    }

    /// The name of the account, or its number if it has no name.
    static var account: String {
        getpwuid(geteuid()).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
            ?? "\(geteuid())"
    }

    /// The home folder of the account, which is used when `HOME` is not set.
    private static var accountHome: String? {
        getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }

    private static func variable(_ name: String) -> String? {
        Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

import FoundationEssentials
import Glibc

/// Where a person's own files lie.
enum UserFolders {
    /// The home folder, an absolute path.
    private static var home: String { variable("HOME") ?? accountHome ?? "/" }

    /// Where programs keep settings (the XDG base directories).
    static var settings: String { variable("XDG_CONFIG_HOME") ?? home + "/.config" }

    /// Makes a folder, and those around it, where they are not there.
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

    /// The name of the account, or its number where it has no name.
    static var account: String {
        getpwuid(geteuid()).flatMap { $0.pointee.pw_name }.map { String(cString: $0) }
            ?? "\(geteuid())"
    }

    /// The home folder of the account, for who starts without an environment.
    private static var accountHome: String? {
        getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }

    private static func variable(_ name: String) -> String? {
        Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

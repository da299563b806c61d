import Glibc

/// Where a person's own files lie.
enum UserFolders {
    /// The home folder, an absolute path.
    static var home: String { variable("HOME") ?? account ?? "/" }

    /// Where programs keep settings (the XDG base directories).
    static var settings: String { variable("XDG_CONFIG_HOME") ?? home + "/.config" }

    /// The home folder of the account, for who starts without an environment.
    private static var account: String? {
        getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }

    private static func variable(_ name: String) -> String? {
        Environment.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

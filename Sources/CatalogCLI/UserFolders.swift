import Glibc

/// Where a person's own files lie.
enum UserFolders {
    /// The home folder, an absolute path.
    static var home: String { variable("HOME") ?? "/" }

    /// Where programs keep settings (the XDG base directories).
    static var settings: String { variable("XDG_CONFIG_HOME") ?? home + "/.config" }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}

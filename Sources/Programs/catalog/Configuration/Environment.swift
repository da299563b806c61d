import Glibc

/// The environment in which the program was started.
enum Environment {
    /// The text of a variable; `nil` where it is not set.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

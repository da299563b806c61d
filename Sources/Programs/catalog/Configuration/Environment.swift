import Glibc

/// The environment in which the program was started.
enum Environment {
    /// Returns the value of a variable; `nil` when it is not set.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

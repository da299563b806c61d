import Glibc

/// The environment variables of this process.
enum Environment {
    /// Returns the value of the variable `name`; `nil` when the variable is not set.
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// An environment variable that replaces an option with a path when the option is not typed.
enum PathVariable: String, CaseIterable {
    case configuration = "CATALOG_CONFIG"
    case state = "CATALOG_STATE"
    case output = "CATALOG_OUTPUT"
    case root = "CATALOG_ROOT"

    /// Finds the variable for an option; `nil` when it has none.
    init?(for option: String) {
        switch option {
        case "--config": self = .configuration
        case "--state": self = .state
        case "--output": self = .output
        case "--root": self = .root
        default: return nil
        }
    }

    /// The path; `nil` when the variable is unset or empty.
    var value: String? {
        Environment.value(rawValue).flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// An environment variable with a path, which is used when the corresponding option is not typed.
enum PathVariable: String, CaseIterable {
    case configuration = "CATALOG_CONFIG"
    case state = "CATALOG_STATE"
    case output = "CATALOG_OUTPUT"
    case root = "CATALOG_ROOT"

    /// Finds the variable for `option`; `nil` for an option without a variable.
    init?(for option: String) {
        switch option {
        case "--config": self = .configuration
        case "--state": self = .state
        case "--output": self = .output
        case "--root": self = .root
        default: return nil
        }
    }

    /// The path in the variable; `nil` when the variable is not set or empty.
    var value: String? {
        Environment.value(rawValue).flatMap { $0.isEmpty ? nil : $0 }
    }
}

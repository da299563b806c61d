/// A variable of the environment that stands for an option with a path, where that is not typed.
enum PathVariable: String, CaseIterable {
    case configuration = "CATALOG_CONFIG"
    case state = "CATALOG_STATE"
    case output = "CATALOG_OUTPUT"
    case root = "CATALOG_ROOT"

    /// The variable for an option; `nil` where there is none.
    init?(for option: String) {
        switch option {
        case "--config": self = .configuration
        case "--state": self = .state
        case "--output": self = .output
        case "--root": self = .root
        default: return nil
        }
    }

    /// The path; `nil` where the variable is not set, or empty.
    var value: String? {
        Environment.value(rawValue).flatMap { $0.isEmpty ? nil : $0 }
    }
}

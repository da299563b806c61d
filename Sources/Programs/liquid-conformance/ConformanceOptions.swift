/// The command-line options of `liquid-conformance`.
struct ConformanceOptions {
    private(set) var folder = ""
    private(set) var only: String?
    private(set) var floor: Int?
    private(set) var isTracing = false
    /// The file typed with `--hostile`; templates are rendered with its texts instead of running
    /// suites.
    private(set) var hostileTexts: String?

    /// Parses the arguments; `nil` when they are invalid.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--only":
                guard let text = rest.popFirst() else { return nil }
                only = text
            case "--floor":
                guard let number = rest.popFirst().flatMap({ Int($0) }) else { return nil }
                floor = number
            case "--hostile":
                guard let file = rest.popFirst() else { return nil }
                hostileTexts = file
            case "--trace":
                isTracing = true
            default:
                guard folder.isEmpty, !argument.hasPrefix("-") else { return nil }
                folder = argument
            }
        }
        if folder.isEmpty { return nil }
    }
}

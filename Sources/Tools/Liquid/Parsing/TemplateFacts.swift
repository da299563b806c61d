/// What is known of a template before it is compiled; every node notes its own part.
struct TemplateFacts {
    /// How often each variable is assigned; counters by their name with `#` before it.
    private(set) var assignments: [String: Int] = [:]
    private(set) var includes: [IncludeTag] = []
    /// Whether a loop goes on where another left off.
    var continuesLoops = false
    /// Whether it may leave a loop of a template that includes it.
    var interruptsLoops = false

    mutating func addAssignment(to name: String) {
        assignments[name, default: 0] += 1
    }

    mutating func add(_ tag: IncludeTag) {
        includes.append(tag)
    }

    /// Adds those of a part of the template.
    mutating func add(_ part: TemplateFacts) {
        assignments.merge(part.assignments, uniquingKeysWith: +)
        includes += part.includes
        continuesLoops = continuesLoops || part.continuesLoops
        interruptsLoops = interruptsLoops || part.interruptsLoops
    }
}

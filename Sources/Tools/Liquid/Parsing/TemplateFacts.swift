/// The facts about a template that are needed before compilation; every node records its own part.
struct TemplateFacts {
    /// The number of assignments of each variable; counters have `#` before their name.
    private(set) var assignments: [String: Int] = [:]
    private(set) var includes: [IncludeTag] = []
    /// True if a loop continues where another one ended.
    var continuesLoops = false
    /// True if it may leave a loop of a template that includes it.
    var interruptsLoops = false

    mutating func addAssignment(to name: String) {
        assignments[name, default: 0] += 1
    }

    mutating func add(_ tag: IncludeTag) {
        includes.append(tag)
    }

    /// Adds the facts of a part of the template.
    mutating func add(_ part: TemplateFacts) {
        assignments.merge(part.assignments, uniquingKeysWith: +)
        includes += part.includes
        continuesLoops = continuesLoops || part.continuesLoops
        interruptsLoops = interruptsLoops || part.interruptsLoops
    }
}

/// The facts about a template that the compiler needs before it begins; each node records its part.
struct TemplateFacts {
    /// The number of assignments of each variable; the names of counters begin with `#`.
    private(set) var assignments: [String: Int] = [:]
    private(set) var includes: [IncludeTag] = []
    /// True if a loop starts where another loop ended (`offset: continue`).
    var continuesLoops = false
    /// True if the template may leave a loop of a template that includes it.
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

/// The variables that a template shares with the templates that it includes.
struct SharedScope {
    /// The slots by the names of the variables; the names of counters begin with `#`.
    let slots: [String: Int]
    /// The names of the variables whose type is known only during rendering.
    let untyped: Set<String>
    /// True if the template was called by `render`, so that it sees only its own arguments.
    let isRendered: Bool

    var count: Int { slots.count }
}

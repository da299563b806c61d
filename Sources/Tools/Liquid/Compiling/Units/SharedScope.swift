/// The variables that a template shares with included ones.
struct SharedScope {
    /// The slots by name, from the first slot on; counters have `#` before their name.
    let slots: [String: Int]
    /// The names whose type is only known at run time.
    let untyped: Set<String>
    /// True if the template was rendered with its own arguments.
    let isRendered: Bool

    var count: Int { slots.count }
}

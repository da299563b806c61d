/// The variables that a template shares with those it includes.
struct SharedScope {
    /// The slots by name, the first ones; counters by their name with `#` before it.
    let slots: [String: Int]
    /// The names whose type is not known before the page is written.
    let untyped: Set<String>
    /// Whether the template was rendered with arguments of its own.
    let isRendered: Bool

    var count: Int { slots.count }
}

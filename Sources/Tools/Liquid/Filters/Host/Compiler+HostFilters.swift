extension Compiler {
    /// Returns the host's filter with a name, and its number.
    func hostFilter(_ name: String) -> (operation: Int, filter: HostFilter)? {
        guard let index = hostFilters.number(of: name) else { return nil }
        return (HostFilter.firstOperation + index, options.hostFilters[index])
    }

    /// Returns true if a filter always returns JSON; filters of the host take precedence over the
    /// language's own.
    func givesJSON(_ name: String) -> Bool {
        if let host = hostFilter(name) { return host.filter.output == .json }
        return Filters.named(name)?.result == .json
    }
}

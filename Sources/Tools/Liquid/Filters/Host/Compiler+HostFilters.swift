extension Compiler {
    /// The host's filter called `name`, and its number.
    func hostFilter(_ name: String) -> (operation: Int, filter: HostFilter)? {
        guard let index = hostFilters.number(of: name) else { return nil }
        return (HostFilter.firstOperation + index, options.hostFilters[index])
    }

    /// Whether a filter always gives JSON; the host's go before the language's own.
    func givesJSON(_ name: String) -> Bool {
        if let host = hostFilter(name) { return host.filter.output == .json }
        return Filters.named(name)?.result == .json
    }
}

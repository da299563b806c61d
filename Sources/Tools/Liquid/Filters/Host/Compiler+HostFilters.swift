extension Compiler {
    /// Returns the host filter `name` and its operation number; nil if it does not exist.
    func hostFilter(_ name: String) -> (operation: Int, filter: HostFilter)? {
        guard let index = hostFilters.number(of: name) else { return nil }
        return (HostFilter.firstOperation + index, options.hostFilters[index])
    }

    /// Returns true if the filter `name` always returns JSON.
    ///
    /// Host filters replace filters of the language with the same name.
    func givesJSON(_ name: String) -> Bool {
        if let host = hostFilter(name) { return host.filter.output == .json }
        return Filters.named(name)?.result == .json
    }
}

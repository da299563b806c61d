extension Compiler {
    /// The number and the parameters of the host's filter called `name`.
    func hostFilter(_ name: String) -> (operation: Int, parameters: [FilterParameter])? {
        guard let index = hostFilters.number(of: name) else { return nil }
        return (HostFilter.firstOperation + index, options.hostFilters[index].parameters)
    }
}

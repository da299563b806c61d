import Text

extension Machine {
    /// Calls the host filter with the number `operation`.
    mutating func callHost(
        _ operation: Int, _ input: Value, _ arguments: UnsafePointer<Value>
    ) throws(RenderFault) -> Value {
        let filters = program.hostFilters
        let index = operation - HostFilter.firstOperation
        guard filters.indices.contains(index) else { return input }
        let filter = filters[index]
        let start = out.count
        // Output that the filter wrote, but did not take as its result, is removed.
        defer { out.truncate(to: start) }
        let given = FilterArguments(arguments, limit: filter.argumentCount.upperBound)
        do throws(HostFilterError) {
            return try withUnsafeMutablePointer(to: &self) {
                (machine) throws(HostFilterError) in
                var context = FilterContext(machine, reads: filter.globals)
                return try filter.body(&context, input, given)
            }
        } catch {
            throw .hostFilter(error.message)
        }
    }
}

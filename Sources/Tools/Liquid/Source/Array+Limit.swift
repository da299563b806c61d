extension [TemplateError] {
    /// The largest number of mistakes that are reported of one template; finding the line of each
    /// takes time.
    static let limit = 100

    /// Adds a mistake, unless the limit is reached.
    mutating func addWithinLimit(_ error: @autoclosure () -> TemplateError) {
        if count < Self.limit { append(error()) }
    }
}

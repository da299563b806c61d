extension [TemplateError] {
    /// The mistakes that are told of one template: nobody reads more at once, and finding the line
    /// of each takes time.
    static let limit = 100

    /// Adds a mistake, unless there are enough.
    mutating func addWithinLimit(_ error: @autoclosure () -> TemplateError) {
        if count < Self.limit { append(error()) }
    }
}

extension [TemplateError] {
    /// The largest number of mistakes that are reported for one template.
    ///
    /// The number is limited because finding the line of each mistake takes time.
    static let limit = 100

    /// Adds a mistake if the limit is not reached.
    mutating func addWithinLimit(_ error: @autoclosure () -> TemplateError) {
        if count < Self.limit { append(error()) }
    }
}

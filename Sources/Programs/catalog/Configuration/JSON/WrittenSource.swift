import CatalogSources

/// The description of a JSON API, as written in `catalog.yml` over a preset.
struct WrittenSource: Equatable {
    var list = WrittenList()
    var details: WrittenDetails?
    var actions: WrittenActions?
    var fields = WrittenFields()
    var auth: WrittenAuth?

    /// The description as the source reads it.
    var configuration: JSONAPIConfiguration {
        var configuration = JSONAPIConfiguration()
        configuration.list = list.endpoint
        configuration.details = details?.endpoints ?? []
        configuration.responseActions = actions?.actions ?? []
        configuration.fields = fields.rules
        return configuration
    }

    /// Takes credentials over those of the preset.
    mutating func merge(_ other: WrittenAuth) {
        guard auth != nil else {
            auth = other
            return
        }
        auth?.merge(other)
    }
}

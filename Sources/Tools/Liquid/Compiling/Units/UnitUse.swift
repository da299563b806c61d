/// The sources of a unit, and the inputs that it reads when a page is rendered.
struct UnitUse {
    /// The templates whose texts determine the unit.
    var templates: Set<Int> = []
    /// The units that it runs, or would run if their texts changed.
    var units: Set<Int> = []
    var translations: Set<String> = []
    var assets: Set<String> = []
    var globals: Set<GlobalUse> = []
    /// True if it writes amounts, or numbers with separators.
    var formatsNumbers = false
    /// The places that name globals with a value on some pages only.
    var namings: Set<GlobalNaming> = []
    /// The namings with which a page itself writes the global unconditionally.
    var outputs: Set<GlobalNaming> = []

    mutating func formUnion(_ other: UnitUse) {
        templates.formUnion(other.templates)
        units.formUnion(other.units)
        translations.formUnion(other.translations)
        assets.formUnion(other.assets)
        globals.formUnion(other.globals)
        formatsNumbers = formatsNumbers || other.formatsNumbers
        namings.formUnion(other.namings)
        outputs.formUnion(other.outputs)
    }
}

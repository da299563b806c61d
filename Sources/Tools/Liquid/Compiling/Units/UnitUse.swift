/// The templates from which a unit was compiled, and the inputs that it reads during rendering.
struct UnitUse {
    /// The templates whose texts affect the unit.
    var templates: Set<Int> = []
    /// The units that the unit calls, or would call if the texts of their templates changed.
    var units: Set<Int> = []
    var translations: Set<String> = []
    var assets: Set<String> = []
    var globals: Set<GlobalUse> = []
    /// True if the unit writes amounts of money, or numbers with thousands separators.
    var formatsNumbers = false
    /// The places that name globals which have a value only on some pages.
    var namings: Set<GlobalNaming> = []
    /// The places where a page itself writes such a global outside of all conditions.
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

/// What a unit is compiled from, and what it reads when a page is written.
struct UnitUse {
    /// The templates whose texts decide what the unit is.
    var templates: Set<Int> = []
    /// The units that it runs, or would run if they were others.
    var units: Set<Int> = []
    var translations: Set<String> = []
    var assets: Set<String> = []
    var globals: Set<GlobalUse> = []
    /// Where templates name those that are not on all pages.
    var namings: Set<GlobalNaming> = []
    /// Those of the namings by which a page itself writes the global, whatever it is.
    var outputs: Set<GlobalNaming> = []

    mutating func formUnion(_ other: UnitUse) {
        templates.formUnion(other.templates)
        units.formUnion(other.units)
        translations.formUnion(other.translations)
        assets.formUnion(other.assets)
        globals.formUnion(other.globals)
        namings.formUnion(other.namings)
        outputs.formUnion(other.outputs)
    }
}

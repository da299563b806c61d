/// The properties that distinguish the units of one template, which are its compiled versions.
struct UnitKey: Hashable {
    let template: Int
    let parameters: [Parameter]
    let context: HTMLContext
    let format: OutputFormat
    /// The visible loops of the caller, the outermost first.
    let loops: [LoopKind]
    let kind: Kind
    /// True if unknown names are accepted, because an include with a dynamic name calls the unit.
    var isTentative = false

    /// The relation of a unit to its caller, which determines the variables that the unit sees.
    enum Kind: Hashable {
        /// A page, which may have a layout.
        case page
        /// The unit sees only its arguments and the globals.
        case isolated
        /// The unit sees all variables of its caller, and shares the variables of a scope.
        case included(scope: Int)
    }

    var isIncluded: Bool {
        if case .included = kind { true } else { false }
    }

    struct Parameter: Hashable {
        let name: String
        let type: FieldType
    }
}

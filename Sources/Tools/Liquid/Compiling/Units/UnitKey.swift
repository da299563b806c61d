/// The properties that distinguish the versions of a compiled template.
struct UnitKey: Hashable {
    let template: Int
    let parameters: [Parameter]
    let context: HTMLContext
    let format: OutputFormat
    /// The caller's visible loops, from the outside in.
    let loops: [LoopKind]
    let kind: Kind
    /// True if unknown names are accepted, as the template is included under a dynamic name.
    var isTentative = false

    /// The part of its caller that a unit sees.
    enum Kind: Hashable {
        /// A page, which may have a layout.
        case page
        /// The unit sees its arguments.
        case isolated
        /// The unit sees everything: it shares the variables of a scope.
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

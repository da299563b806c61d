/// What makes two versions of a compiled template differ.
struct UnitKey: Hashable {
    let template: Int
    let parameters: [Parameter]
    let context: HTMLContext
    let format: OutputFormat
    /// The caller's loops that are seen, from the outside in.
    let loops: [LoopKind]
    let kind: Kind
    /// Whether what it does not know is no mistake, as its name is told when the page is written.
    var isTentative = false

    /// What a unit sees of what calls it.
    enum Kind: Hashable {
        /// A page, which may have a layout.
        case page
        /// Its arguments.
        case isolated
        /// Everything: it shares the variables of a scope.
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

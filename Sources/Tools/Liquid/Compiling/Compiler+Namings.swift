// Globals that have a value only on the pages of some entries
// (``TemplateOptions/entriesOfGlobals``).

extension Compiler {
    /// Records that a template names a global.
    ///
    /// The initial value of an assigned variable is not counted.
    mutating func recordNaming(ofGlobal slot: Int, _ span: Span) {
        guard options.entriesOfGlobals[globals.fields[slot].name] != nil,
            span.place.start < span.place.end
        else { return }
        unit.use.namings.insert(GlobalNaming(global: slot, span: span, call: firstCall))
    }

    /// Records that a page writes a global outside of any condition.
    mutating func recordOutput(of value: FilteredExpression) {
        guard conditionDepth == 0, firstCall == nil, value.filters.isEmpty,
            case .variable(let name, _) = value.input.kind,
            options.entriesOfGlobals[name] != nil,
            case .global(let slot)? = variable(named: name)?.location
        else { return }
        let span = Span(template: unit.template, place: value.input.place)
        unit.use.outputs.insert(GlobalNaming(global: slot, span: span, call: nil))
    }

    /// Warns of globals that have a value on none of the pages that use the template, or on only
    /// some of them where they are not tested.
    ///
    /// - Parameter entries: The units of the entries, by their names.
    mutating func warnOfStrangers(on entries: [String: Int]) {
        var pages: [GlobalNaming: Set<String>] = [:]
        var writers: [GlobalNaming: Set<String>] = [:]
        for (name, unit) in entries {
            let use = wholeUse(of: unit)
            for naming in use.namings { pages[naming, default: []].insert(name) }
            for naming in use.outputs { writers[naming, default: []].insert(name) }
        }
        for (naming, found) in pages {
            let global = globals.fields[naming.global].name
            guard let owners = options.entriesOfGlobals[global], found.isDisjoint(with: owners),
                !owners.isDisjoint(with: entries.keys)
            else { continue }
            add(warning(of: naming, global, on: found, owners))
        }
        for (naming, found) in writers {
            let global = globals.fields[naming.global].name
            guard let owners = options.entriesOfGlobals[global], !found.isDisjoint(with: owners),
                case let others = found.subtracting(owners), !others.isEmpty
            else { continue }
            add(
                TemplateError(
                    "'\(global)' is nothing on pages of \(others.listed), which use this template, "
                        + "too; write it between {% if \(global) %} and {% endif %}",
                    .warning, in: templates[naming.span.template].source, at: naming.span.place))
        }
    }

    /// Returns a warning.
    ///
    /// A partial may serve other pages as well, so the warning points at the tag that uses it.
    private func warning(
        of naming: GlobalNaming, _ global: String, on pages: Set<String>, _ owners: Set<String>
    ) -> TemplateError {
        let source = templates[naming.span.template].source
        guard let call = naming.call else {
            return TemplateError(
                "'\(global)' is nothing on pages of \(pages.listed); only those of "
                    + "\(owners.listed) have it",
                .warning, in: source, at: naming.span.place)
        }
        return TemplateError(
            "'\(source.name)' shows '\(global)', which is nothing on pages of \(pages.listed); "
                + "hand it over, as in \(global): …",
            .warning, in: templates[call.template].source, at: call.place)
    }
}

extension Set<String> {
    /// The elements in order, as a list in a sentence.
    fileprivate var listed: String { sorted().joined(separator: " and ") }
}

/// A place in a template that names a global with a value on some pages only.
struct GlobalNaming: Hashable {
    let global: Int
    let span: Span
    /// The tag in a page that led there first; `nil` in the text of the page itself.
    let call: Span?
}

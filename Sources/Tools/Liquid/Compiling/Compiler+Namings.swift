// Globals that are something on the pages of some entries only (``TemplateOptions/entriesOfGlobals``).

extension Compiler {
    /// Notes where a global is named; what is assigned to begins as the global, and names it nowhere.
    mutating func noteNaming(ofGlobal slot: Int, _ span: Span) {
        guard options.entriesOfGlobals[globals.fields[slot].name] != nil,
            span.place.start < span.place.end
        else { return }
        unit.use.namings.insert(GlobalNaming(global: slot, span: span, call: firstCall))
    }

    /// Notes that a page writes a global where no branch asks whether there is one.
    mutating func noteOutput(of value: FilteredExpression) {
        guard conditionDepth == 0, firstCall == nil, value.filters.isEmpty,
            case .variable(let name, _) = value.input.kind,
            options.entriesOfGlobals[name] != nil,
            case .global(let slot)? = variable(named: name)?.location
        else { return }
        let span = Span(template: unit.template, place: value.input.place)
        unit.use.outputs.insert(GlobalNaming(global: slot, span: span, call: nil))
    }

    /// Warns of globals where no page has them that uses the template, or where some pages do not,
    /// and nothing asks.
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

    /// A partial may serve other pages as well, so that the tag that uses it is at fault.
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
    /// In order, as a sentence has them.
    fileprivate var listed: String { sorted().joined(separator: " and ") }
}

/// A place in a template where a global is named that is something on some pages only.
struct GlobalNaming: Hashable {
    let global: Int
    let span: Span
    /// The tag in a page that led there first; `nil` in what is written for the page itself.
    let call: Span?
}

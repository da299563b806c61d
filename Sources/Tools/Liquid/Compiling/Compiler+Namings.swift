// Warnings about globals that have a value only on the pages of some entries, which are the page
// templates of the site (``TemplateOptions/entriesOfGlobals``).

extension Compiler {
    /// Records that a template uses the name of a global.
    ///
    /// Copying the global into a variable before its first assignment does not count.
    mutating func recordNaming(ofGlobal slot: Int, _ span: Span) {
        guard options.entriesOfGlobals[globals.fields[slot].name] != nil,
            span.place.start < span.place.end
        else { return }
        unit.use.namings.insert(GlobalNaming(global: slot, span: span, call: firstCall))
    }

    /// Records that a page writes a global outside of all conditions.
    mutating func recordOutput(of value: FilteredExpression) {
        guard conditionDepth == 0, firstCall == nil, value.filters.isEmpty,
            case .variable(let name, _) = value.input.kind,
            options.entriesOfGlobals[name] != nil,
            case .global(let slot)? = variable(named: name)?.location
        else { return }
        let span = Span(template: unit.template, place: value.input.place)
        unit.use.outputs.insert(GlobalNaming(global: slot, span: span, call: nil))
    }

    /// Warns about globals without a value on the pages that use the template.
    ///
    /// A warning is added if the global has a value on none of these pages, or if it has a value on
    /// only some of them and the template does not test it.
    ///
    /// - Parameter entries: The units of the entries, by the names of their templates.
    mutating func warnAboutMissingGlobals(on entries: [String: Int]) {
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
                    "'\(global)' is empty on pages of \(others.listed), which also use this "
                        + "template; write it between {% if \(global) %} and {% endif %}",
                    .warning, in: templates[naming.span.template].source, at: naming.span.place))
        }
    }

    /// Creates the warning about the use of a global.
    ///
    /// Other pages may use the same partial correctly, so the warning points at the tag that uses
    /// the partial.
    private func warning(
        of naming: GlobalNaming, _ global: String, on pages: Set<String>, _ owners: Set<String>
    ) -> TemplateError {
        let source = templates[naming.span.template].source
        guard let call = naming.call else {
            return TemplateError(
                "'\(global)' is empty on pages of \(pages.listed); only pages of \(owners.listed) "
                    + "have it",
                .warning, in: source, at: naming.span.place)
        }
        return TemplateError(
            "'\(source.name)' shows '\(global)', which is empty on pages of \(pages.listed); pass "
                + "it as an argument, as in \(global): …",
            .warning, in: templates[call.template].source, at: call.place)
    }
}

extension Set<String> {
    /// The sorted elements, joined by "and" for a sentence.
    fileprivate var listed: String { sorted().joined(separator: " and ") }
}

/// A place where a template names a global that has a value only on some pages.
struct GlobalNaming: Hashable {
    let global: Int
    let span: Span
    /// The tag of the page that leads to this place; `nil` if the place is in the page itself.
    let call: Span?
}

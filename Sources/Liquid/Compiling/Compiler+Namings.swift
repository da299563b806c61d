// Globals that are something on the pages of some entries only (``TemplateOptions/entriesOfGlobals``).

extension Compiler {
    /// Notes where a global is named; what is assigned to begins as the global, and names it nowhere.
    mutating func noteNaming(ofGlobal slot: Int, _ span: Span) {
        guard options.entriesOfGlobals[globals.fields[slot].name] != nil,
            span.place.start < span.place.end
        else { return }
        unit.use.namings.insert(GlobalNaming(global: slot, span: span, call: firstCall))
    }

    /// Warns of globals where no page has them that uses the template.
    ///
    /// - Parameter entries: The units of the entries, by their names.
    mutating func warnOfStrangers(on entries: [String: Int]) {
        var pages: [GlobalNaming: Set<String>] = [:]
        for (name, unit) in entries {
            for naming in wholeUse(of: unit).namings { pages[naming, default: []].insert(name) }
        }
        for (naming, found) in pages {
            let global = globals.fields[naming.global].name
            guard let owners = options.entriesOfGlobals[global], found.isDisjoint(with: owners),
                !owners.isDisjoint(with: entries.keys)
            else { continue }
            add(warning(of: naming, global, on: found, owners))
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

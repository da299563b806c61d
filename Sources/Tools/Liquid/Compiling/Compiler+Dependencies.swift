extension Compiler {
    /// Returns the dependencies of `unit` and of all units that it calls, directly or indirectly.
    func dependencies(of unit: Int) -> TemplateDependencies {
        let all = wholeUse(of: unit)
        return TemplateDependencies(
            templates: all.templates.map { templates[$0].source.name }.sorted(),
            translations: all.translations.sorted(), assets: all.assets.sorted(),
            globals: all.globals, formatsNumbers: all.formatsNumbers)
    }

    /// Returns the sources and inputs of `unit` and of all units that it calls, directly or
    /// indirectly.
    func wholeUse(of unit: Int) -> UnitUse {
        var all = UnitUse()
        var waiting = [unit]
        var seen: Set = [unit]
        while let next = waiting.popLast() {
            all.formUnion(uses[next])
            waiting += uses[next].units.filter { seen.insert($0).inserted }
        }
        return all
    }

    /// Records the globals that the instructions of the current unit read.
    ///
    /// The record is complete for all tags and filters, because only instructions read globals.
    mutating func recordGlobals() {
        for (instruction, span) in zip(unit.instructions, unit.spans) {
            let slot = Int(instruction.a)
            switch instruction.opcode {
            case .loadGlobal, .orElseGlobal:
                recordUse(ofGlobal: slot)
                recordNaming(ofGlobal: slot, span)
            case .loadGlobalField, .emitGlobalField:
                recordUse(ofGlobal: slot, field: Int(instruction.b))
                recordNaming(ofGlobal: slot, span)
            case .loadScope:
                recordUseOfAllGlobals()
            case .emitMoney:
                unit.use.formatsNumbers = true
            case .filter, .filterSlots:
                recordGlobals(ofFilter: slot)
                if FilterOperation(rawValue: slot)?.formatsNumbers == true {
                    unit.use.formatsNumbers = true
                }
            default: break
            }
        }
    }

    private mutating func recordGlobals(ofFilter operation: Int) {
        guard operation >= HostFilter.firstOperation else { return }
        let filter = options.hostFilters[operation - HostFilter.firstOperation]
        if let globals = filter.globals {
            unit.use.globals.formUnion(globals)
        } else {
            recordUseOfAllGlobals()
        }
    }

    private mutating func recordUseOfAllGlobals() {
        globals.fields.indices.forEach { recordUse(ofGlobal: $0) }
    }

    private mutating func recordUse(ofGlobal slot: Int, field: Int? = nil) {
        let global = globals.fields[slot]
        var name: String?
        if let field, case .object(let schema) = global.type { name = schema.fields[field].name }
        unit.use.globals.insert(GlobalUse(global.name, field: name))
    }
}

extension FilterOperation {
    /// True if the result of the filter depends on the renderer's number format.
    fileprivate var formatsNumbers: Bool {
        self == .numberWithDelimiter || MoneyStyle(self) != nil
    }
}

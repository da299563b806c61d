extension Compiler {
    /// Assigns a slot to every variable that the unit can set.
    mutating func declareVariables(_ key: UnitKey, assignedIn chain: [Int]) {
        if case .included(let scope) = key.kind {
            unit.scope = scope
            unit.isRendered = scopes[scope].isRendered
            declare(scopes[scope], parameters: [])
            for parameter in key.parameters {
                unit.inner[parameter.name] = Variable(
                    location: .local(unit.allocateSlot()), type: parameter.type)
            }
            return
        }
        unit.scope = scopes.count
        unit.isRendered = key.kind == .isolated
        let scope = sharedScope(of: chain, parameters: key.parameters)
        scopes.append(scope)
        declare(scope, parameters: key.parameters)
        let given = Set(key.parameters.map(\.name))
        for (name, slot) in scope.slots.sorted(by: { $0.value < $1.value })
        where !given.contains(name) {
            initialise(name, in: slot)
        }
    }

    private mutating func declare(_ scope: SharedScope, parameters: [UnitKey.Parameter]) {
        for _ in 0..<scope.count {
            _ = unit.allocateSlot()
        }
        let types = Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first }
        for (name, slot) in scope.slots {
            let type = types[name] ?? .any
            unit.locals[name] = Variable(
                location: .local(slot), type: scope.untyped.contains(name) ? .any : type)
        }
        unit.reassigned = scope.untyped
        unit.hasCounters = scope.slots.keys.contains { $0.hasPrefix("#") }
    }

    /// Emits code that copies a global into the slot of the variable with the same name.
    ///
    /// Before its first assignment, the variable has the value of the global.
    private mutating func initialise(_ name: String, in slot: Int) {
        guard let global = globals.slot(name), unit.counter(named: name) == nil else { return }
        let start = Place(start: 0, end: 0)
        emit(.loadGlobal, a: global, at: start)
        emit(.store, a: slot, at: start)
    }

    /// Returns the variables that the templates of `chain` share with the templates that they
    /// include.
    ///
    /// The parameters come first, in the order of the call. The assigned variables follow.
    private mutating func sharedScope(
        of chain: [Int], parameters: [UnitKey.Parameter]
    ) -> SharedScope {
        let all = includedTemplates(from: chain)
        unit.use.templates.formUnion(all)
        var slots: [String: Int] = [:]
        var assignments: [String: Int] = [:]
        for parameter in parameters {
            slots[parameter.name] = slots.count
        }
        for template in all {
            let own = templates[template].facts.assignments
            assignments.merge(own, uniquingKeysWith: +)
            for name in own.keys.sorted() where slots[name] == nil {
                slots[name] = slots.count
            }
        }
        var untyped = Set(assignments.filter { all.count > chain.count || $0.value > 1 }.keys)
        untyped.formUnion(parameters.map(\.name).filter { assignments[$0] != nil })
        untyped.formUnion(assignments.keys.filter { globals.slot($0) != nil })
        return SharedScope(slots: slots, untyped: untyped, isRendered: unit.isRendered)
    }

    private func includedTemplates(from chain: [Int]) -> [Int] {
        var found = chain
        var known = Set(chain)
        var index = 0
        while index < found.count {
            var takesAny = false
            for tag in templates[found[index]].facts.includes {
                // One include with a dynamic name is enough, because it may include every partial.
                if tag.literalName == nil {
                    if takesAny { continue }
                    takesAny = true
                }
                for template in candidates(of: tag) where known.insert(template).inserted {
                    found.append(template)
                }
            }
            index += 1
        }
        return found
    }

    private func candidates(of tag: IncludeTag) -> [Int] {
        if let name = tag.literalName {
            return names.index(of: name, in: Self.partialFolder).map { [$0] } ?? []
        }
        return names.partials.map(\.index)
            .filter { !entries.contains($0) }
    }
}

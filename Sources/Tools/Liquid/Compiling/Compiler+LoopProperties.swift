extension Compiler {
    /// Returns true if `name` refers to the enclosing loop.
    func isLoop(_ name: String, inTable isTable: Bool) -> Bool {
        variable(named: name) == nil && visibleLoops.contains { $0.kind.isTable == isTable }
    }

    /// Emits code that loads a property of the enclosing loop, or of a loop around it
    /// (`parentloop`).
    mutating func loadLoop(_ path: [PathSegment], inTable isTable: Bool, at place: Place)
        -> FieldType
    {
        var loops = visibleLoops.filter { $0.kind.isTable == isTable }[...]
        var path = path[...]
        while let name = path.first?.name, name == LoopProperty.parentloop.text {
            path.removeFirst()
            loops.removeFirst()
            if loops.isEmpty { return loadMissingLoop(path, at: place) }
        }
        guard let loop = loops.first else { return .any }
        guard path.count == 1, let name = path.first?.name else {
            emit(.loadLoopValue, a: loop.level, at: place)
            return walk(Array(path), into: .any, of: "forloop")
        }
        guard let property = LoopProperty.named(name, inTable: isTable) else {
            reportUnknownProperty(name, inTable: isTable, at: place)
            return .any
        }
        if property == .name {
            emit(.loadConstant, b: pool.append([.text(loop.kind.name)]), at: place)
        } else {
            emit(.loadLoop, mode: property.rawValue, a: loop.level, at: place)
        }
        return property.type
    }

    /// Emits code that loads `self`, which contains all visible variables, or one of its variables.
    mutating func loadScope(_ path: [PathSegment], at place: Place) -> FieldType {
        if let name = path.first?.name {
            let variable = Expression(
                kind: .variable(name: name, path: Array(path.dropFirst())), place: place)
            return load(variable)
        }
        emit(.loadScope, b: scopeTables.count, at: place)
        scopeTables.append(seenNames)
        grow(by: scopeTables[scopeTables.count - 1].count, at: place)
        return walk(path, into: .any, of: "self")
    }
}

extension Compiler {
    /// All visible variables; a variable that hides another one comes before it.
    private var seenNames: [ScopeName] {
        var names: [ScopeName] = []
        func add(_ name: String, _ variable: Variable) {
            guard case .local(let slot) = variable.location, !name.hasPrefix("\0") else { return }
            names.append(
                ScopeName(
                    name: name.hasPrefix("#") ? String(name.dropFirst()) : name, slot: slot,
                    isGlobal: false))
        }
        unit.loops.reversed().forEach { add($0.variable.name, $0.variable.value) }
        unit.inner.forEach { add($0.key, $0.value) }
        // The names of counters begin with `#`, so this order puts them after the assigned
        // variables.
        unit.locals.sorted { $0.key > $1.key }.forEach { add($0.key, $0.value) }
        for (slot, field) in globals.fields.enumerated() {
            names.append(ScopeName(name: field.name, slot: slot, isGlobal: true))
        }
        return names
    }

    /// The loops whose properties are visible, the innermost first.
    ///
    /// `level` is the number of loops inside each loop.
    private var visibleLoops: [(level: Int, kind: LoopKind)] {
        var found: [(level: Int, kind: LoopKind)] = []
        for (level, loop) in unit.loops.reversed().enumerated() where loop.isVisible {
            found.append((level, loop.kind))
        }
        // A partial that was rendered, and not included, sees the caller's loop only outside of its
        // own loops.
        guard unit.isIncluded || found.isEmpty else { return found }
        for (level, kind) in unit.outerLoops.reversed().enumerated() {
            found.append((unit.loops.count + level, kind))
        }
        return found
    }

    /// Emits `.nothing` for `parentloop` of the outermost loop, and for all its properties.
    private mutating func loadMissingLoop(_ path: ArraySlice<PathSegment>, at place: Place)
        -> FieldType
    {
        if options.checks.contains(.variables), !path.isEmpty {
            report("this loop is not inside another one; 'parentloop' needs two loops", at: place)
        }
        emit(.loadConstant, b: pool.append([.nothing]), at: place)
        return .any
    }

    private mutating func reportUnknownProperty(
        _ name: String, inTable isTable: Bool, at place: Place
    ) {
        emit(.loadConstant, b: pool.append([.nothing]), at: place)
        guard options.checks.contains(.variables) else { return }
        let known = LoopProperty.names(inTable: isTable)
        let loop = isTable ? "tablerowloop" : "forloop"
        report(
            "'\(loop)' has \(known.joined(separator: ", ")), and parentloop in an inner loop"
                + Suggestion.phrase(for: name, among: known), at: place)
    }
}

extension PathSegment {
    /// The name of the field; nil if the name is known only during rendering.
    fileprivate var name: String? {
        switch kind {
        case .field(let name), .key(let name): name
        case .dynamic: nil
        }
    }
}

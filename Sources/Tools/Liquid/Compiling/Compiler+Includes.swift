extension Compiler {
    /// Emits code that runs another template, which shares the variables of this template.
    mutating func emitInclude(_ tag: IncludeTag) {
        let firstSlot = unit.nextSlot
        guard let value = subject(of: tag) else {
            emitInclusion(of: tag, item: nil)
            return unit.freeSlots(from: firstSlot)
        }
        // A list is included once for each element, both after `with` and after `for`.
        let list = unit.allocateSlot()
        load(value)
        emit(.listOf, at: value.place)
        emit(.store, a: list, at: value.place)
        unit.inner["\0list"] = Variable(location: .local(list), type: .any)
        let header = LoopHeader(
            variable: "\0item",
            collection: Expression(kind: .variable(name: "\0list", path: []), place: value.place))
        let item = Expression(kind: .variable(name: "\0item", path: []), place: value.place)
        let entry = context
        emitLoop(header, isVisible: false, at: tag.place) { compiler in
            compiler.emitInclusion(of: tag, item: item)
            compiler.join(entry, leavingBodyOf: IncludeTag.name, at: tag.place)
        } otherwise: { _ in
        }
        unit.inner["\0list"] = nil
        unit.freeSlots(from: firstSlot)
    }
}

extension Compiler {
    /// Returns the subject of an include, which the partial sees under the partial's own name.
    ///
    /// The subject is the value after `with` or `for`, or else an existing variable with that name.
    /// Returns nil if neither exists.
    private func subject(of tag: IncludeTag) -> Expression? {
        if let subject = tag.subject { return subject.value }
        guard let name = tag.literalName.map(PartialSubject.baseName), variable(named: name) != nil
        else { return nil }
        return Expression(kind: .variable(name: name, path: []), place: tag.template.place)
    }

    private mutating func emitInclusion(of tag: IncludeTag, item: Expression?) {
        if unit.isRendered {
            return emitFailure(
                "include usage is not allowed in this context",
                advice: "'include' is not allowed in a partial of 'render'; use 'render' instead",
                check: .templates, at: tag.place)
        }
        if let name = tag.literalName {
            let place = tag.template.place
            guard let template = resolve((name, place), in: Self.partialFolder) else { return }
            emitInclusion(of: template, tag, item, name: name)
        } else {
            emitNamedInclusion(tag, item)
        }
    }

    private mutating func emitInclusion(
        of template: Int, _ tag: IncludeTag, _ item: Expression?, name: String
    ) {
        let first = unit.nextSlot
        let parameters = loadSeen(tag, item, name: name)
        let index = includedUnit(template, parameters, at: tag.place)
        emit(.include, a: index, b: first, c: parameters.count, at: tag.place)
        emitInterruptionCheck(of: [index], at: tag.place)
        context = exit(of: index, entry: context)
        unit.freeSlots(from: first)
    }

    /// Emits an `include` whose template name is known only during rendering.
    private mutating func emitNamedInclusion(_ tag: IncludeTag, _ item: Expression?) {
        let first = unit.nextSlot
        // The subject is the first argument, because each partial gives it another name.
        let parameters = loadSeen(tag, item, name: "\0item")
        let entry = context
        var choices: [Dispatch] = []
        // The lookups for all partials take time even if the partials are already compiled.
        grow(by: names.partials.count * 4, at: tag.place)
        guard !isTooLarge else { return }
        let wasTentative = isTentative
        isTentative = true
        defer { isTentative = wasTentative }
        for (name, template) in names.partials
        where !entries.contains(template) {
            let own = tag.subject?.alias ?? PartialSubject.baseName(name)
            let index = includedUnit(
                template,
                parameters.map { $0.name == "\0item" ? .init(name: own, type: $0.type) : $0 },
                at: tag.place)
            // A partial that ends in another HTML context cannot be included at this place.
            guard entry.isRepeated(at: exit(of: index, entry: entry)) else { continue }
            choices.append(Dispatch(name: Array(name.lowercased().utf8), unit: index))
        }
        load(tag.template)
        emit(.includeNamed, a: dispatches.count, b: first, c: parameters.count, at: tag.place)
        dispatches.append(choices)
        emitInterruptionCheck(of: choices.map(\.unit), at: tag.place)
        unit.freeSlots(from: first)
    }

    private mutating func includedUnit(
        _ template: Int, _ parameters: [UnitKey.Parameter], at place: Place
    ) -> Int {
        // Only three loops are part of the key, because otherwise compilation would never end for
        // templates that include each other inside loops.
        let loops = (unit.outerLoops + unit.loops.filter(\.isVisible).map(\.kind)).suffix(3)
        return unitIndex(
            for: UnitKey(
                template: template, parameters: parameters, context: context, format: unit.format,
                loops: Array(loops), kind: .included(scope: unit.scope), isTentative: isTentative),
            calledAt: place)
    }

    /// Loads the item, then the arguments, and then every visible inner variable.
    private mutating func loadSeen(
        _ tag: IncludeTag, _ item: Expression?, name: String
    ) -> [UnitKey.Parameter] {
        var arguments: [NamedArgument] = []
        if let item {
            let own = name == "\0item" ? name : tag.subject?.alias ?? PartialSubject.baseName(name)
            arguments.append(NamedArgument(name: own, place: item.place, value: item))
        }
        // The last of several arguments with the same name is used, also instead of the item.
        var names: Set<String> = []
        let own = tag.arguments.reversed().filter { names.insert($0.name).inserted }.reversed()
        arguments = arguments.filter { !names.contains($0.name) } + own
        names.formUnion(arguments.map(\.name))
        let inner = Set(unit.inner.keys).union(unit.loops.map(\.variable.name))
        for name in inner.sorted() where !name.hasPrefix("\0") {
            guard !names.contains(name) else { continue }
            let value = Expression(kind: .variable(name: name, path: []), place: tag.place)
            arguments.append(NamedArgument(name: name, place: tag.place, value: value))
        }
        return loadArguments(arguments, areVisible: true)
    }
}

extension Compiler {
    /// Runs another template that shares the variables of this one.
    mutating func emitInclude(_ tag: IncludeTag) {
        let firstSlot = unit.nextSlot
        guard let value = subject(of: tag) else {
            emitInclusion(of: tag, item: nil)
            return unit.freeSlots(from: firstSlot)
        }
        // A list is included once per element, with `with` as well as with `for`.
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
    /// Returns the value that is bound to the template's own name: the subject after `with`, or a
    /// variable of that name.
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
                advice: "a partial that was rendered cannot include; write 'render' instead",
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

    /// Includes a partial whose name is only known when the page is rendered.
    private mutating func emitNamedInclusion(_ tag: IncludeTag, _ item: Expression?) {
        let first = unit.nextSlot
        // The subject is passed first, so that each partial can give it its own name.
        let parameters = loadSeen(tag, item, name: "\0item")
        let entry = context
        var choices: [Dispatch] = []
        // Each lookup takes some time, even for partials that are compiled already.
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
            // A partial that ends in another HTML context is not allowed here.
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
        // Limited, so that compilation ends for templates that include each other in loops.
        let loops = (unit.outerLoops + unit.loops.filter(\.isVisible).map(\.kind)).suffix(3)
        return unitIndex(
            for: UnitKey(
                template: template, parameters: parameters, context: context, format: unit.format,
                loops: Array(loops), kind: .included(scope: unit.scope), isTentative: isTentative),
            calledAt: place)
    }

    /// Loads the item, the arguments and every visible inner variable, in this order.
    private mutating func loadSeen(
        _ tag: IncludeTag, _ item: Expression?, name: String
    ) -> [UnitKey.Parameter] {
        var arguments: [NamedArgument] = []
        if let item {
            let own = name == "\0item" ? name : tag.subject?.alias ?? PartialSubject.baseName(name)
            arguments.append(NamedArgument(name: own, place: item.place, value: item))
        }
        // The last argument with a name counts, and all of them precede the item.
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

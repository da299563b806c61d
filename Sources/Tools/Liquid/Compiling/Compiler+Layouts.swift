import Text

extension Compiler {
    static let layoutFolder = "layout"

    /// Returns the page, its layout, the layout of this layout, and so on.
    mutating func layoutChain(from page: Int) -> [Int] {
        var chain = [page]
        while let tag = layoutTag(of: chain[chain.count - 1]) {
            unit.template = chain[chain.count - 1]
            guard let layout = resolve(tag.layout, in: Self.layoutFolder) else { break }
            guard !chain.contains(layout) else {
                report("the layout '\(tag.layout.text)' uses itself", at: tag.layout.place)
                break
            }
            chain.append(layout)
            usedTemplates.insert(layout)
        }
        unit.template = page
        return chain
    }

    /// Compiles the outermost layout, and inserts the blocks of the inner templates.
    mutating func compileChain(_ chain: [Int]) {
        for template in chain.dropLast() {
            unit.template = template
            collectOverrides(in: template)
        }
        if options.checks.contains(.templates) { checkUnknownBlocks(in: chain) }
        let layout = chain[chain.count - 1]
        unit.template = layout
        compile(templates[layout].nodes, isBlank: false)
    }

    /// Compiles the version of a block that is nearest to the page.
    mutating func compileBlock(_ block: BlockTag) {
        let name = block.blockName
        guard !unit.openBlocks.contains(where: { $0.name == name }) else {
            return report("the block '\(name)' contains itself", at: block.place)
        }
        var versions = unit.overrides[name] ?? []
        let isListed = versions.contains {
            $0.template == unit.template && $0.block.place == block.place
        }
        if !isListed {
            versions.append(UnitBuilder.Override(template: unit.template, block: block))
        }
        unit.openBlocks.append(UnitBuilder.OpenBlock(name: name, versions: versions))
        compileVersion(versions[0])
        unit.openBlocks.removeLast()
    }

    /// Compiles the version of the block that the current version replaces (`block.super`).
    mutating func compileReplacedBlock(at place: Place) {
        guard var block = unit.openBlocks.last else {
            return report(
                "'block.super' is only allowed in a block that replaces another", at: place)
        }
        block.level += 1
        guard block.level < block.versions.count else {
            return report(
                "the block '\(block.name)' does not replace another one; 'block.super' has no "
                    + "content",
                at: place)
        }
        unit.openBlocks.append(block)
        compileVersion(block.versions[block.level])
        unit.openBlocks.removeLast()
    }

    private mutating func compileVersion(_ version: UnitBuilder.Override) {
        let outer = unit.template
        unit.template = version.template
        compile(version.block.body, isBlank: false)
        unit.template = outer
    }

    /// Returns the template with the name in a tag; reports a mistake if the template does not
    /// exist.
    mutating func resolve(_ name: (text: String, place: Place), in folder: String) -> Int? {
        if let index = names.index(of: name.text, in: folder) { return index }
        guard options.checks.contains(.templates) else {
            emitFailure("Could not find asset \(name.text)", at: name.place)
            return nil
        }
        let suggestion = Suggestion.phrase(for: name.text, among: names.shortNames(in: folder))
        let place = "; it should be in the file '\(folder)/\(name.text).liquid'"
        report(
            "there is no template '\(name.text)'" + (suggestion.isEmpty ? place : suggestion),
            at: name.place)
        return nil
    }

    /// Returns the nodes after the layout tag of `template`, even if its layout does not exist.
    func nodesBelowLayout(of template: Int) -> [any Node] {
        let nodes = templates[template].nodes
        guard layoutTag(of: template) != nil,
            let index = nodes.firstIndex(where: { $0 is LayoutTag })
        else { return nodes }
        return Array(nodes[(index + 1)...])
    }

    private func layoutTag(of template: Int) -> LayoutTag? {
        let nodes = templates[template].nodes
        return nodes.first { !($0 is TextNode && $0.isBlank) } as? LayoutTag
    }

    /// Collects the blocks of a page and compiles its assignments.
    ///
    /// Reports all other content outside of blocks, because it would not be written.
    private mutating func collectOverrides(in template: Int) {
        for node in nodesBelowLayout(of: template) {
            if let block = node as? BlockTag {
                collect(block, in: template)
            } else if let text = node as? TextNode {
                if !text.isBlank { reportOutsideOfBlocks(at: text.place) }
            } else if node.isBlank {
                node.compile(into: &self)
            } else {
                reportOutsideOfBlocks(at: node.place)
            }
        }
    }

    /// Reports blocks of a page that are not written because no layout has a block with their name.
    ///
    /// A page may fill blocks that its layout does not have. An error is reported only if no block
    /// of the page is written, or for one of ``TemplateOptions/requiredBlocks``, and a warning if the
    /// layout has a block with a similar name.
    private mutating func checkUnknownBlocks(in chain: [Int]) {
        for (index, template) in chain.enumerated().dropLast() {
            unit.template = template
            let known = Set(chain[(index + 1)...].flatMap { blockNames(in: templates[$0].nodes) })
            let blocks = nodesBelowLayout(of: template).compactMap { $0 as? BlockTag }
            let filled = Set(blocks.map(\.blockName)).intersection(known)
            for block in blocks where !known.contains(block.blockName) {
                if options.requiredBlocks.contains(block.blockName), let layout = chain.last {
                    reportMissing(block.blockName, in: layout)
                    continue
                }
                let meant = block.blockName.nearest(among: known.subtracting(filled))
                guard filled.isEmpty || meant != nil else { continue }
                report(
                    "the layout has no block '\(block.blockName)', so this block is not written; "
                        + (meant.map { "did you mean '\($0)'?" }
                            ?? "its blocks are \(known.sorted().joined(separator: ", "))"),
                    filled.isEmpty ? .error : .warning, at: block.place)
            }
        }
    }

    /// Reports a layout without a required block, once for all of its pages.
    private mutating func reportMissing(_ block: String, in layout: Int) {
        let file = templates[layout].source.file
        let message =
            "the layout has no block '\(block)', so its pages would be empty; write "
            + "'{% block \(block) %}{% endblock %}' where they stand"
        if problems.contains(where: { $0.file == file && $0.message == message }) { return }
        let page = unit.template
        unit.template = layout
        report(message, at: Place(start: 0, end: 0))
        unit.template = page
    }

    private func blockNames(in nodes: [any Node]) -> [String] {
        var names: [String] = []
        nodes.forEachDeep { node in
            if let block = node as? BlockTag { names.append(block.blockName) }
        }
        return names
    }

    private mutating func collect(_ block: BlockTag, in template: Int) {
        if unit.overrides[block.blockName]?.last?.template == template {
            report("the block '\(block.blockName)' is defined twice", at: block.place)
        } else {
            add(block, of: template)
        }
        // Blocks inside this block may also replace blocks, or be replaced.
        block.body.forEachDeep { node in
            guard let inner = node as? BlockTag,
                unit.overrides[inner.blockName]?.last?.template != template
            else { return }
            add(inner, of: template)
        }
    }

    private mutating func add(_ block: BlockTag, of template: Int) {
        unit.overrides[block.blockName, default: []].append(
            UnitBuilder.Override(template: template, block: block))
    }

    private mutating func reportOutsideOfBlocks(at place: Place) {
        let start = source.text[place.start..<place.end].firstIndex { !ASCII.isSpace($0) }
        report(
            "a page with a layout writes only its blocks; move this into a block",
            at: Place(start: start ?? place.start, end: place.end))
    }
}

extension Compiler {
    /// Compiles the body of `paginate`, in which the list contains only the elements of the current
    /// page.
    mutating func emitPagination(_ tag: PaginateTag) {
        if !options.pagesLists {
            report(
                "'paginate' has only one page here and would leave out the rest of the list; use "
                    + "'for' over the list of this page", at: tag.place)
        }
        guard tag.header.list.path.count <= Parser.maximumDepth else {
            return report(
                "this list is nested deeper than \(Parser.maximumDepth) fields",
                at: tag.header.list.place)
        }
        let first = unit.nextSlot
        let list = unit.allocateSlot()
        let sizes = [tag.header.pageSize, tag.header.windowSize].map { ($0, unit.allocateSlot()) }
        let root = unit.allocateSlot()
        let rootType = load(tag.header.list.root)
        emit(.store, a: root, at: tag.header.list.place)
        let listType = walk(
            tag.header.list.path, into: rootType, of: source.text(at: tag.header.list.place))
        check(listType, isPageableAt: tag.header.list.place)
        emit(.store, a: list, at: tag.header.list.place)
        for (expression, slot) in sizes {
            let value = expression ?? Expression(kind: .literal(.nothing), place: tag.place)
            load(value)
            emit(.store, a: slot, at: value.place)
        }
        for segment in tag.header.list.path {
            let slot = unit.allocateSlot()
            loadKey(of: segment)
            emit(.store, a: slot, at: segment.place)
        }
        emit(.paginate, a: first, b: tag.header.list.path.count, at: tag.header.list.place)
        let object = unit.allocateSlot()
        emit(.store, a: object, at: tag.place)
        compileBody(
            of: tag,
            seeing: [
                (tag.rootName, Variable(location: .local(root), type: rootType)),
                (
                    PaginateTag.name,
                    Variable(location: .local(object), type: .object(PaginationField.schema))
                ),
            ])
        unit.freeSlots(from: first)
    }

    private mutating func compileBody(
        of tag: PaginateTag, seeing variables: [(name: String, value: Variable)]
    ) {
        let (loops, inner) = (unit.loops, unit.inner)
        for (name, value) in variables {
            if let loop = unit.loops.lastIndex(where: { $0.variable.name == name }) {
                unit.loops[loop].variable.value = value
            } else {
                unit.inner[name] = value
            }
        }
        compile(tag.body, isBlank: false)
        unit.inner = inner
        // Only the variables of the loops are restored. The jumps that the body added to the loops
        // stay.
        for index in loops.indices {
            unit.loops[index].variable = loops[index].variable
        }
    }

    private mutating func check(_ type: FieldType, isPageableAt place: Place) {
        switch type {
        case .list, .any, .object: break
        default: report("'paginate' takes a list, not \(type.name)", at: place)
        }
    }

    private mutating func loadKey(of segment: PathSegment) {
        switch segment.kind {
        case .field(let name), .key(let name):
            emit(.loadConstant, b: pool.append([.text(name)]), at: segment.place)
        case .dynamic(let index): load(index)
        }
    }
}

extension PaginateTag {
    fileprivate var rootName: String {
        if case .variable(let name, _) = header.list.root.kind { name } else { "" }
    }
}

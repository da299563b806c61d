import Text

extension Machine {
    /// Reduces a list to the elements of the page that is rendered; returns the object `paginate`.
    ///
    /// The slots contain the list, the page size, the window size, the variable that leads to the
    /// list, and `depth` keys of the path from the variable to the list. The variable is replaced
    /// by a copy that contains the reduced list.
    mutating func paginate(
        _ slots: UnsafeMutablePointer<Value>, depth: Int
    ) throws(RenderFault) -> Value {
        let list = try pageable(slots[0])
        guard let size = slots[1].wholeNumber, size > 0 else { throw .notAPageSize }
        let window = slots[2].isNothing ? 3 : slots[2].wholeNumber ?? 0
        guard window > 0 else { throw .notAWindowSize }
        let pagination = Pagination(
            itemCount: list.count, pageSize: size, page: page,
            windowSize: min(window, Self.maximumWindowSize))
        pageCount = max(pageCount, pagination.pageCount)
        if !slots[0].isNothing {
            slots[3] = try replacing(
                slots[3], along: slots + 4, depth, with: list.part(pagination.elements))
        }
        return try object(for: pagination)
    }

    /// The largest window size, which is the number of page links on each side.
    private static let maximumWindowSize = 1_000

    private mutating func pageable(_ value: Value) throws(RenderFault) -> Value {
        switch value.tag {
        case .nothing: .list(arena.allocateValues(0), count: 0)
        case .list, .range, .object: iterable(value)
        default: throw .notPageable(value.typeName)
        }
    }
}

extension Machine {
    /// Returns a copy of `value` in which `replacement` is the value at the end of the path `keys`.
    private mutating func replacing(
        _ value: Value, along keys: UnsafePointer<Value>, _ depth: Int, with replacement: Value
    ) throws(RenderFault) -> Value {
        guard depth > 0 else { return replacement }
        guard let index = index(of: keys[0], in: value) else {
            throw .notPageable(value.typeName)
        }
        let copy = try allocateElements(value.count)
        copy.update(from: value.elements.baseAddress ?? UnsafePointer(copy), count: value.count)
        copy[index] = try replacing(copy[index], along: keys + 1, depth - 1, with: replacement)
        return Value(
            tag: value.tag, kind: value.kind, aux: value.aux, length: value.length,
            bits: UInt64(UInt(bitPattern: copy)))
    }

    /// Returns the index of the element or field `key`; nil if it does not exist.
    private func index(of key: Value, in value: Value) -> Int? {
        switch (value.tag, key.tag) {
        case (.object, .text): return schemas.slot(named: key.bytes, of: value.aux)
        case (.list, .integer):
            let index = key.number < 0 ? key.number &+ Int64(value.count) : key.number
            return index >= 0 && index < value.count ? Int(index) : nil
        default: return nil
        }
    }
}

extension Machine {
    private mutating func object(for pagination: Pagination) throws(RenderFault) -> Value {
        let fields = arena.allocateValues(PaginationField.allCases.count)
        func set(_ field: PaginationField, _ number: Int) {
            fields[field.rawValue] = .integer(number)
        }
        set(.current_page, max(page, 1))
        set(.current_offset, pagination.offset)
        set(.page_size, pagination.pageSize)
        set(.items, pagination.itemCount)
        set(.pages, pagination.pageCount)
        if pagination.hasPrevious {
            fields[PaginationField.previous.rawValue] = try link(
                to: page - 1, title("&laquo; Previous"))
        }
        if pagination.hasNext {
            fields[PaginationField.next.rawValue] = try link(
                to: page + 1, title("Next &raquo;"))
        }
        fields[PaginationField.parts.rawValue] = try parts(of: pagination)
        return object(fields, PaginationField.schema)
    }

    private mutating func parts(of pagination: Pagination) throws(RenderFault) -> Value {
        var count = 0
        pagination.forEachPart { _ in count += 1 }
        let parts = arena.allocateValues(count)
        var index = 0
        try pagination.forEachPart { (part) throws(RenderFault) in
            parts[index] = try self.part(part)
            index += 1
        }
        return .list(parts, count: count)
    }

    private mutating func part(_ part: Pagination.Part) throws(RenderFault) -> Value {
        switch part {
        case .page(let number): try link(to: number, title(number))
        case .current(let number): pagePart(try title(number), url: .nothing)
        case .gap: pagePart(try title("&hellip;"), url: .nothing)
        }
    }

    private mutating func link(to page: Int, _ title: Value) throws(RenderFault) -> Value {
        pagePart(title, url: try address(of: page))
    }

    private mutating func address(of page: Int) throws(RenderFault) -> Value {
        let start = out.count
        if page <= 1 {
            pageAddresses.first.withUnsafeBytes { out.append($0) }
        } else {
            pageAddresses.prefix.withUnsafeBytes { out.append($0) }
            out.append(decimal: page)
            pageAddresses.suffix.withUnsafeBytes { out.append($0) }
        }
        return try takeText(from: start, kind: .text)
    }

    private mutating func title(_ number: Int) throws(RenderFault) -> Value {
        let start = out.count
        out.append(decimal: number)
        return try takeText(from: start, kind: .html)
    }

    private mutating func title(_ text: StaticString) throws(RenderFault) -> Value {
        let start = out.count
        out.append(text)
        return try takeText(from: start, kind: .html)
    }

    private mutating func pagePart(_ title: Value, url: Value) -> Value {
        let fields = arena.allocateValues(PagePartField.allCases.count)
        fields[PagePartField.title.rawValue] = title
        fields[PagePartField.url.rawValue] = url
        fields[PagePartField.is_link.rawValue] = .boolean(!url.isNothing)
        return object(fields, PagePartField.schema)
    }

    private mutating func object(
        _ fields: UnsafeMutablePointer<Value>, _ schema: Schema
    ) -> Value {
        Value(
            tag: .object, aux: schemas.index(of: schema), length: UInt32(schema.fields.count),
            bits: UInt64(UInt(bitPattern: fields)))
    }
}

extension Value {
    /// Returns a part of a list or range; the part of a list shares the elements of the list.
    fileprivate func part(_ indices: Range<Int>) -> Value {
        tag == .range
            ? .range(from: number &+ Int64(indices.lowerBound), count: indices.count)
            : Value(
                tag: .list, length: UInt32(indices.count),
                bits: bits + UInt64(indices.lowerBound * MemoryLayout<Value>.stride))
    }
}

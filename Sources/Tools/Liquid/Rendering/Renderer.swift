public import Text

/// Renders pages one after the other and reuses its memory; each thread needs its own renderer.
///
///     let renderer = Renderer(templates)
///     let mark = renderer.mark
///     let product = renderer.object(productSchema)
///     product[title] = renderer.text("Lamp")
///     renderer.setGlobal(productSlot, product.value)
///     try renderer.render(page)
///     renderer.withOutput { write($0) }
///     renderer.release(to: mark)
public final class Renderer {
    var machine: Machine

    /// Creates a renderer for the templates of one set.
    ///
    /// - Parameter money: The way in which numbers and amounts are written.
    public init(
        _ set: TemplateSet, money: MoneyFormat = .english, limits: RenderLimits = .default
    ) {
        machine = Machine(set.program, money, limits)
    }

    /// Renders a template of the set into the renderer's own buffer.
    ///
    /// After an error the buffer contains a part of the page, which must not be published.
    public func render(_ template: Template) throws(RenderError) {
        precondition(template.program === machine.program, "the template is of another set")
        try machine.render(template.unit)
    }

    /// Calls `body` with the last page; the bytes are valid inside `body` only.
    public func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try machine.out.withBytes(body)
    }

    /// The parts that were left out of the last page, such as links that are not allowed.
    public var warnings: [RenderError] { machine.warnings }
}

extension Renderer {
    /// Creates a copy of a text; it is escaped wherever it is written.
    public func text(_ bytes: UnsafeRawBufferPointer) -> Value {
        precondition(bytes.count <= UInt32.max, "a text of \(bytes.count) bytes")
        return .text(machine.arena.copy(bytes), kind: .text)
    }

    /// Creates a copy of a text; it is escaped wherever it is written.
    public func text(_ string: String) -> Value {
        var string = string
        return string.withUTF8 { text(UnsafeRawBufferPointer($0)) }
    }

    /// Creates a copy of HTML; it is written unchanged between tags.
    public func html(_ html: borrowing SafeHTML) -> Value {
        html.withBytes { bytes in
            precondition(bytes.count <= UInt32.max, "HTML of \(bytes.count) bytes")
            return .text(machine.arena.copy(bytes), kind: .html)
        }
    }

    /// Creates an object whose fields are nothing.
    public func object(_ schema: Schema) -> ObjectBuilder {
        let count = schema.fields.count
        return ObjectBuilder(
            slots: machine.arena.allocateValues(count), count: count,
            schema: machine.schemas.index(of: schema))
    }

    /// Creates a list whose elements are nothing.
    public func list(_ count: Int) -> ListBuilder {
        ListBuilder(elements: machine.arena.allocateValues(count), count: count)
    }

    /// The state of the arena; later values can be released together.
    public var mark: ArenaMark { machine.arena.mark }

    /// Releases every value that was created since `mark`; they must not be used any more.
    public func release(to mark: ArenaMark) {
        machine.arena.release(to: mark)
    }
}

extension Renderer {
    /// Sets a global by its slot in the set's schema of globals; it stays set for later pages.
    public func setGlobal(_ slot: Int, _ value: Value) {
        precondition(slot >= 0 && slot < machine.globals.count, "there is no global \(slot)")
        machine.globals.base[slot] = value
    }

    /// Sets the time of `now` and `today` in dates, in seconds since 1970-01-01T00:00:00Z, which
    /// also completes dates without a year or day.
    ///
    /// A build that sets the clock reproduces its pages; without it, the time of rendering is used.
    public func setClock(_ seconds: Int64) {
        machine.clock = seconds
    }

    /// Sets the page that `paginate` shows, and the addresses of its links.
    ///
    /// - Parameter number: The page, counted from 1; 0 shows the elements of the first page and
    ///   links to it as the next one.
    public func setPage(_ number: Int, at addresses: PageAddresses = .query) {
        precondition(number >= 0, "there is no page \(number)")
        machine.page = number
        machine.pageAddresses = addresses
    }

    /// The number of pages of the paginated list in the last page; 0 without the tag `paginate`.
    ///
    /// The program renders the template once for each of them.
    public var pageCount: Int { machine.pageCount }

    /// Sets the prefix of links to the site's own files: `""`, `"../"`, `"https://shop.example/"`.
    public func setRoot(_ text: String) {
        machine.root.removeAll(keepingCapacity: true)
        machine.root += text.utf8
    }
}

extension Renderer {
    /// Creates an object whose fields have these names, in the order of its slots.
    ///
    /// It is for data without a schema: objects with the same names in the same order share one
    /// schema. Names must differ. With more than 65,536 such schemas, all further rendering fails.
    public func object(named fields: [String]) -> ObjectBuilder {
        ObjectBuilder(
            slots: machine.arena.allocateValues(fields.count), count: fields.count,
            schema: machine.schemas.index(ofFields: fields))
    }

    /// Returns the last page as a value of HTML, for a page around it.
    public func renderedPage() -> Value {
        .text(machine.copyOutput(), kind: .html)
    }

    /// Creates a whole number of up to 128 bits.
    public func integer(_ number: Int128) -> Value {
        if let short = Int64(exactly: number) { return .integer(short) }
        let bytes = machine.arena.allocate(MemoryLayout<Int128>.size)
        bytes.storeBytes(of: number, as: Int128.self)
        return Value(tag: .wideInteger, bits: UInt64(UInt(bitPattern: bytes)))
    }
}

public import Text

/// Renders pages one after the other and reuses its memory.
///
/// Renderers are not safe to share between threads, so each thread needs its own.
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

    /// Creates a renderer for the templates of `set`.
    ///
    /// - Parameter money: The format of numbers and amounts of money.
    public init(
        _ set: TemplateSet, money: MoneyFormat = .english, limits: RenderLimits = .default
    ) {
        machine = Machine(set.program, money, limits)
    }

    /// Renders a template of the set into the renderer's buffer; ``withOutput(_:)`` reads the page.
    ///
    /// After an error the buffer contains an incomplete page, which must not be published.
    public func render(_ template: Template) throws(RenderError) {
        precondition(template.program === machine.program, "the template is of another set")
        try machine.render(template.unit)
    }

    /// Calls `body` with the bytes of the last page, which are valid only until `body` returns.
    public func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try machine.out.withBytes(body)
    }

    /// The warnings about parts that were left out of the last page, such as forbidden links.
    public var warnings: [RenderError] { machine.warnings }
}

extension Renderer {
    /// Creates a text value from a copy of `bytes`; it is escaped in the output.
    public func text(_ bytes: UnsafeRawBufferPointer) -> Value {
        precondition(bytes.count <= UInt32.max, "a text of \(bytes.count) bytes")
        return .text(machine.arena.copy(bytes), kind: .text)
    }

    /// Creates a text value from a copy of `string`; it is escaped in the output.
    public func text(_ string: String) -> Value {
        var string = string
        return string.withUTF8 { text(UnsafeRawBufferPointer($0)) }
    }

    /// Creates an HTML value from a copy of `html`; between tags it is written without escaping.
    public func html(_ html: borrowing SafeHTML) -> Value {
        html.withBytes { bytes in
            precondition(bytes.count <= UInt32.max, "HTML of \(bytes.count) bytes")
            return .text(machine.arena.copy(bytes), kind: .html)
        }
    }

    /// Creates an object of `schema`; its fields are `.nothing` until they are set.
    public func object(_ schema: Schema) -> ObjectBuilder {
        let count = schema.fields.count
        return ObjectBuilder(
            slots: machine.arena.allocateValues(count), count: count,
            schema: machine.schemas.index(of: schema))
    }

    /// Creates a list of `count` elements; they are `.nothing` until they are set.
    public func list(_ count: Int) -> ListBuilder {
        ListBuilder(elements: machine.arena.allocateValues(count), count: count)
    }

    /// The current position in the memory of values, for a later call of ``release(to:)``.
    public var mark: ArenaMark { machine.arena.mark }

    /// Releases every value that was created since `mark`; the caller must not use these values
    /// again.
    public func release(to mark: ArenaMark) {
        machine.arena.release(to: mark)
    }
}

extension Renderer {
    /// Sets a global for this page and all later pages; `slot` is its index in the globals' schema.
    public func setGlobal(_ slot: Int, _ value: Value) {
        precondition(slot >= 0 && slot < machine.globals.count, "there is no global \(slot)")
        machine.globals.base[slot] = value
    }

    /// Sets the time of `now` and `today` in dates, in seconds since 1970-01-01T00:00:00Z.
    ///
    /// This time also supplies the year or day of dates without one. Without a set clock, the time
    /// of rendering is used; with a set clock, a build reproduces its pages exactly.
    public func setClock(_ seconds: Int64) {
        machine.clock = seconds
    }

    /// Sets the number of the page that `paginate` shows, and the form of the addresses in its
    /// links.
    ///
    /// - Parameter number: The page, counted from 1. For 0, the page shows the elements of page 1
    ///   and its next link leads to page 1.
    public func setPage(_ number: Int, at addresses: PageAddresses = .query) {
        precondition(number >= 0, "there is no page \(number)")
        machine.page = number
        machine.pageAddresses = addresses
    }

    /// The number of pages of the paginated list in the last page; 0 without the tag `paginate`.
    ///
    /// The host program renders the template once for each of these pages.
    public var pageCount: Int { machine.pageCount }

    /// Sets the prefix of links to files of the site, such as `""`, `"../"`,
    /// `"https://shop.example/"`.
    public func setRoot(_ text: String) {
        machine.root.removeAll(keepingCapacity: true)
        machine.root += text.utf8
    }
}

extension Renderer {
    /// Creates an object with the field names `fields`; the order of the names is the order of
    /// slots.
    ///
    /// Use this for data without a schema. Objects with the same names in the same order share one
    /// schema. The names must be different. Rendering fails with more than 65,536 such schemas.
    public func object(named fields: [String]) -> ObjectBuilder {
        ObjectBuilder(
            slots: machine.arena.allocateValues(fields.count), count: fields.count,
            schema: machine.schemas.index(ofFields: fields))
    }

    /// Returns the last page as an HTML value, which another page around it can contain.
    public func renderedPage() -> Value {
        .text(machine.copyOutput(), kind: .html)
    }

    /// Creates a value of a whole number with up to 128 bits.
    public func integer(_ number: Int128) -> Value {
        if let short = Int64(exactly: number) { return .integer(short) }
        let bytes = machine.arena.allocate(MemoryLayout<Int128>.size)
        bytes.storeBytes(of: number, as: Int128.self)
        return Value(tag: .wideInteger, bits: UInt64(UInt(bitPattern: bytes)))
    }
}

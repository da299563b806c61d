public import Text

/// Renders pages one after the other, reusing its memory; one for each thread.
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

    /// Prepares to render the templates of one set.
    public init(_ set: TemplateSet, limits: RenderLimits = .default) {
        machine = Machine(set.program, limits)
    }

    /// Renders a template of the set into the renderer's own buffer.
    ///
    /// After an error the buffer holds a part of the page, which must not be published.
    public func render(_ template: Template) throws(RenderError) {
        precondition(template.program === machine.program, "the template is of another set")
        try machine.render(template.unit)
    }

    /// Calls `body` with the page rendered last; the bytes are valid inside `body` only.
    public func withOutput<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        try machine.out.withBytes(body)
    }

    /// What was left out of the page rendered last, such as links that are not allowed.
    public var warnings: [RenderError] { machine.warnings }
}

extension Renderer {
    /// A text, copied; escaped wherever it is written.
    public func text(_ bytes: UnsafeRawBufferPointer) -> Value {
        precondition(bytes.count <= UInt32.max, "a text of \(bytes.count) bytes")
        return .text(machine.arena.copy(bytes), kind: .text)
    }

    /// A text, copied; escaped wherever it is written.
    public func text(_ string: String) -> Value {
        var string = string
        return string.withUTF8 { text(UnsafeRawBufferPointer($0)) }
    }

    /// HTML, copied; written as it is between tags.
    public func html(_ html: borrowing SafeHTML) -> Value {
        html.withBytes { bytes in
            precondition(bytes.count <= UInt32.max, "HTML of \(bytes.count) bytes")
            return .text(machine.arena.copy(bytes), kind: .html)
        }
    }

    /// An object whose fields are still nothing.
    public func object(_ schema: Schema) -> ObjectBuilder {
        let count = schema.fields.count
        return ObjectBuilder(
            slots: machine.arena.allocateValues(count), count: count,
            schema: machine.schemas.index(of: schema))
    }

    /// A list whose elements are still nothing.
    public func list(_ count: Int) -> ListBuilder {
        ListBuilder(elements: machine.arena.allocateValues(count), count: count)
    }

    /// The state of the arena; values made later are released together.
    public var mark: ArenaMark { machine.arena.mark }

    /// Releases every value made since `mark`; none of them may be used any more.
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

    /// Sets what `now` and `today` mean in dates, in seconds since 1970-01-01T00:00:00Z, and what
    /// completes dates that leave out their year or day.
    ///
    /// A build that sets it writes the same pages again; unset, it is the time of the rendering.
    public func setClock(_ seconds: Int64) {
        machine.clock = seconds
    }

    /// Sets the page that `paginate` shows, and where it leads to.
    ///
    /// - Parameter number: The page, from 1; 0 shows the first one and leads on to it.
    public func setPage(_ number: Int, at addresses: PageAddresses = .query) {
        precondition(number >= 0, "there is no page \(number)")
        machine.page = number
        machine.pageAddresses = addresses
    }

    /// How many pages the list of the page rendered last fills; 0 without the tag `paginate`.
    ///
    /// The program renders the template once for each.
    public var pageCount: Int { machine.pageCount }

    /// Sets what links to the site's own files start with: `""`, `"../"`, `"https://shop.example/"`.
    public func setRoot(_ text: String) {
        machine.root.removeAll(keepingCapacity: true)
        machine.root += text.utf8
    }
}

extension Renderer {
    /// An object whose fields have these names, in the order of its slots.
    ///
    /// For data that no schema describes: objects with the same names in the same order share one
    /// schema, however many there are. A name is not given twice. With more than 65,536 such
    /// schemas nothing can be rendered any more.
    public func object(named fields: [String]) -> ObjectBuilder {
        ObjectBuilder(
            slots: machine.arena.allocateValues(fields.count), count: fields.count,
            schema: machine.schemas.index(ofFields: fields))
    }

    /// The page rendered last as a value of HTML, for a page around it.
    public func renderedPage() -> Value {
        .text(machine.copyOutput(), kind: .html)
    }

    /// A whole number of up to 128 bits.
    public func integer(_ number: Int128) -> Value {
        if let short = Int64(exactly: number) { return .integer(short) }
        let bytes = machine.arena.allocate(MemoryLayout<Int128>.size)
        bytes.storeBytes(of: number, as: Int128.self)
        return Value(tag: .wideInteger, bits: UInt64(UInt(bitPattern: bytes)))
    }
}

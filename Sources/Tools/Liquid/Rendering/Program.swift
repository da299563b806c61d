/// The compiled templates, in flat and immutable memory.
final class Program: Sendable {
    let instructions: FlatMemory<Instruction>
    /// The constants; texts and wide integers point into ``text``.
    let constants: FlatMemory<Value>
    let units: FlatMemory<Unit>
    let text: FlatMemory<UInt8>

    let unitCount: Int
    let dispatches: [[Dispatch]]
    let scopes: [[ScopeName]]
    let faults: TemplateOptions.FaultHandling
    private let resumptions: FlatMemory<Resumption>
    let symbols: NameIndex
    let globals: Schema
    let utcOffset: Int
    let hostFilters: [HostFilter]
    let markdown: TemplateOptions.MarkdownConversion?
    private let spans: [Span]
    private let sources: [TemplateSource]

    init(_ compiler: borrowing Compiler) {
        let pool = compiler.pool
        text = FlatMemory(copying: pool.text)
        let start = UnsafeRawPointer(text.base)
        instructions = FlatMemory(copying: compiler.instructions)
        constants = FlatMemory(copying: pool.values.map { Self.link($0, start) })
        units = FlatMemory(copying: compiler.units)
        unitCount = compiler.units.count
        dispatches = compiler.dispatches
        faults = compiler.options.faults
        resumptions = FlatMemory(copying: compiler.resumptions)
        scopes = compiler.scopeTables
        symbols = pool.symbols
        globals = compiler.globals
        utcOffset = compiler.options.utcOffset
        hostFilters = compiler.options.hostFilters
        markdown = compiler.options.markdown
        spans = compiler.spans
        sources = compiler.templates.map(\.source)
    }

    /// Returns a message about the instruction at `address`, with the addresses of its callers.
    func problem(
        _ message: String, _ severity: TemplateError.Severity, at address: Int,
        callers: [Int] = []
    ) -> TemplateError {
        let span = spans[address]
        return TemplateError(
            message, severity, in: sources[span.template], at: span.place,
            callers: callers.map { location(of: $0) })
    }

    /// Returns the template that contains the HTML tag of `mark`.
    func source(of mark: TagMark) -> TemplateSource? {
        sources.indices.contains(mark.template) ? sources[mark.template] : nil
    }

    /// Returns the place in a template from which the instruction at `address` was compiled.
    func location(of address: Int) -> TemplateLocation {
        let span = spans[address]
        return TemplateLocation(span.place, in: sources[span.template])
    }

    /// Returns the place at which rendering continues after a fault of the instruction at
    /// `address`.
    ///
    /// The places exist only if the options ask for written faults (``TemplateOptions/faults``).
    func resumption(at address: Int) -> Resumption {
        resumptions[address]
    }

    /// Replaces the offset in a text or wide integer by an address in memory.
    private static func link(_ value: Value, _ text: UnsafeRawPointer) -> Value {
        guard value.tag == .text || value.tag == .wideInteger else { return value }
        let address = text + Int(value.bits)
        return Value(
            tag: value.tag, kind: value.kind, length: value.length,
            bits: UInt64(UInt(bitPattern: address)))
    }
}

/// Compiled templates: flat, immutable memory.
///
/// `@unchecked Sendable`: the memory is written by `init` only, before anyone else can hold a
/// reference; from then on it is only read, and `deinit` frees it when nobody is left.
final class Program: @unchecked Sendable {
    let instructions: UnsafeMutablePointer<Instruction>
    let constants: UnsafeMutablePointer<Value>
    let units: UnsafeMutablePointer<Unit>
    let text: UnsafeMutableRawPointer

    let unitCount: Int
    let symbols: [String: Int]
    let globals: Schema
    let utcOffset: Int
    let markdown: TemplateOptions.MarkdownConversion?
    private let spans: [Span]
    private let sources: [TemplateSource]

    init(_ compiler: borrowing Compiler) {
        let pool = compiler.pool
        let text = UnsafeMutableRawPointer(Self.copy(of: pool.text))
        self.text = text
        instructions = Self.copy(of: compiler.instructions)
        constants = Self.copy(of: pool.values.map { Self.link($0, text) })
        units = Self.copy(of: compiler.units)
        unitCount = compiler.units.count
        symbols = pool.symbols
        globals = compiler.globals
        utcOffset = compiler.options.utcOffset
        markdown = compiler.options.markdown
        spans = compiler.spans
        sources = compiler.templates.map(\.source)
    }

    deinit {
        text.deallocate()
        instructions.deallocate()
        constants.deallocate()
        units.deallocate()
    }

    /// A message about the instruction at `address`.
    func problem(_ message: String, at address: Int) -> TemplateError {
        let span = spans[address]
        return TemplateError(message, in: sources[span.template], at: span.place)
    }

    /// Makes an address of a text's offset.
    private static func link(_ value: Value, _ text: UnsafeMutableRawPointer) -> Value {
        guard value.tag == .text else { return value }
        let bytes = UnsafeRawBufferPointer(start: text + Int(value.bits), count: value.count)
        return .text(bytes, kind: value.kind)
    }

    private static func copy<Element: BitwiseCopyable>(
        of elements: [Element]
    ) -> UnsafeMutablePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
        for (index, element) in elements.enumerated() {
            (memory + index).initialize(to: element)
        }
        return memory
    }
}

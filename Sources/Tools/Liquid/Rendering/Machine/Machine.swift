import Glibc
import Text

/// Runs compiled templates; its memory is reused for every page.
struct Machine: ~Copyable {
    let program: Program
    let moneyFormat: MoneyFormat
    let limits: RenderLimits
    var out = OutputBuffer()
    var arena: Arena
    var schemas: SchemaTable
    var globals: Stack<Value>
    /// The slots (local variables and temporary values) of all frames; the last frame is on top.
    var slots = Stack<Value>(capacity: 1024)
    var loops = Stack<Loop>(capacity: 32)
    var frames = Stack<Frame>(capacity: 32)
    var registers = Stack<Register>(capacity: 32)
    /// The first register of the current template, which shares its registers with its includes.
    var registerBase = 0
    /// The request of an included unit to its caller's loop.
    ///
    /// 1 means `break`, 2 means `continue`, and 0 means no request.
    var interruption: UInt8 = 0
    /// The prefix of site-relative links, in UTF-8.
    var root: [UInt8] = []
    /// The number of the page that `paginate` shows.
    var page = 1
    var pageAddresses = PageAddresses.query
    /// The number of pages of the paginated list in the last page; 0 if no list is paginated.
    var pageCount = 0
    /// The value of `now`; nil for the system clock.
    var clock: Int64?
    /// The time of the system clock when this page first read it.
    ///
    /// The value is stored, so that all dates of a page show the same time.
    private var pageTime: Int64?
    var warnings: [RenderError] = []
    var steps = 0
    /// The current unit.
    var unit = 0
    /// The position after the last instruction that wrote a value or failed.
    var position = 0

    init(_ program: Program, _ moneyFormat: MoneyFormat, _ limits: RenderLimits) {
        self.program = program
        self.moneyFormat = moneyFormat
        self.limits = limits
        arena = Arena(limit: limits.arenaBytes)
        schemas = SchemaTable(program.symbols)
        globals = Stack(capacity: max(program.globals.fields.count, 1))
        for _ in program.globals.fields {
            globals.push(.nothing)
        }
    }

    /// Renders a page into `out`, and then releases all values that the page created.
    mutating func render(_ unit: Int) throws(RenderError) {
        let mark = arena.mark
        out.removeAll()
        slots.truncate(to: 0)
        loops.truncate(to: 0)
        frames.truncate(to: 0)
        registers.truncate(to: 0)
        registerBase = 0
        interruption = 0
        warnings.removeAll(keepingCapacity: true)
        steps = 0
        pageCount = 0
        pageTime = nil
        self.unit = unit
        position = 1
        defer { arena.release(to: mark) }
        do throws(RenderFault) {
            guard !schemas.isOverLimit else { throw .tooManySchemas }
            try run(unit)
        } catch {
            throw RenderError(problem: problem(error.message, .error))
        }
    }

    /// The time of this page, in seconds since 1970-01-01T00:00:00Z.
    var now: Int64 {
        mutating get {
            if let known = clock ?? pageTime { return known }
            let time = SystemClock.now
            pageTime = time
            return time
        }
    }

    /// Adds a warning that the current instruction left out a part of the page.
    ///
    /// A page has at most 100 warnings; further warnings are ignored.
    mutating func warn(_ message: String) {
        guard warnings.count < 100 else { return }
        warnings.append(RenderError(problem: problem(message, .warning)))
    }

    /// The address of the current instruction in the program.
    var address: Int {
        program.units[unit].entry + position - 1
    }

    private func problem(
        _ message: String, _ severity: TemplateError.Severity
    ) -> TemplateError {
        let callers = (0..<frames.count).reversed().map { index in
            let frame = frames.base[index]
            return program.units[frame.unit].entry + frame.position - 1
        }
        return program.problem(message, severity, at: address, callers: callers)
    }
}

/// The system clock.
enum SystemClock {
    /// The seconds since 1970-01-01T00:00:00Z.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }
}

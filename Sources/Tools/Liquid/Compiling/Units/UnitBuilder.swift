/// The unit being compiled: its instructions, variables and place in the HTML.
struct UnitBuilder {
    var instructions: [Instruction] = []
    var spans: [Span] = []
    /// For every instruction, what follows a fault; filled when its node ends, and only where
    /// faults are written.
    var resumptions: [Resumption?] = []
    var use = UnitUse()

    /// The template whose text is compiled now; blocks of several may be in one unit.
    var template: Int
    let format: OutputFormat
    var context: HTMLContext
    let entryContext: HTMLContext
    let isEntry: Bool
    /// The caller's loops that are seen, from the outside in.
    let outerLoops: [LoopKind]
    /// The index of the scope whose variables it uses.
    var scope = 0
    let isIncluded: Bool
    /// Whether it was rendered with arguments of its own, or included by such a one.
    var isRendered = false

    /// Parameters and assigned variables, by name; counters by their name with `#` before it.
    var locals: [String: Variable] = [:]
    var hasCounters = false
    /// What is seen only inside this inclusion: arguments and the variables of loops around it.
    var inner: [String: Variable] = [:]
    /// The names assigned more than once, whose type is not known before the page is written.
    var reassigned: Set<String> = []
    var loops: [Loop] = []
    /// The captures around what is compiled now.
    var captures: [OpenCapture] = []
    /// The blocks that replace those of the layout, by name, the most derived first.
    var overrides: [String: [Override]] = [:]
    /// The blocks around what is compiled now, from the outside in.
    var openBlocks: [OpenBlock] = []

    var nextSlot = 0
    var slotCount = 0

    struct Loop {
        var variable: (name: String, value: Variable)
        let kind: LoopKind
        /// Whether `forloop` means it.
        let isVisible: Bool
        let entry: HTMLContext
        var jumpsToNext: [Int] = []
        var jumpsToEnd: [Int] = []
    }

    struct Override {
        let template: Int
        let block: BlockTag
    }

    struct OpenBlock {
        let name: String
        /// Its versions, the most derived first, and the one that is compiled now.
        let versions: [Override]
        var level = 0
    }

    /// Makes room for what a template of that many bytes usually becomes.
    mutating func reserveCapacity(forTextOf size: Int) {
        instructions.reserveCapacity(size / 16)
        spans.reserveCapacity(size / 16)
    }

    func counter(named name: String) -> Variable? {
        hasCounters ? locals["#\(name)"] : nil
    }

    /// A slot up to `freeSlots(from:)`.
    mutating func allocateSlot() -> Int {
        let slot = nextSlot
        nextSlot += 1
        slotCount = max(slotCount, nextSlot)
        return slot
    }

    mutating func freeSlots(from slot: Int) {
        nextSlot = slot
    }
}

/// The unit that is being compiled: its instructions, variables and HTML context.
struct UnitBuilder {
    var instructions: [Instruction] = []
    var spans: [Span] = []
    /// For each instruction, the continuation after a fault; set when its node ends, and only if
    /// faults are written.
    var resumptions: [Resumption?] = []
    var use = UnitUse()

    /// The template whose text is being compiled; a unit may contain blocks of several.
    var template: Int
    let format: OutputFormat
    var context: HTMLContext
    let entryContext: HTMLContext
    let isEntry: Bool
    /// The caller's visible loops, from the outside in.
    let outerLoops: [LoopKind]
    /// The index of the scope whose variables it uses.
    var scope = 0
    let isIncluded: Bool
    /// True if it was rendered with its own arguments, or included by such a unit.
    var isRendered = false

    /// Parameters and assigned variables, by name; counters have `#` before their name.
    var locals: [String: Variable] = [:]
    var hasCounters = false
    /// The variables that are visible only inside this inclusion: arguments and the variables of
    /// loops around it.
    var inner: [String: Variable] = [:]
    /// The names that are assigned more than once, so that their type is only known at run time.
    var reassigned: Set<String> = []
    var loops: [Loop] = []
    /// The captures around the current node.
    var captures: [OpenCapture] = []
    /// The blocks that replace those of the layout, by name, the most derived first.
    var overrides: [String: [Override]] = [:]
    /// The blocks around the current node, from the outside in.
    var openBlocks: [OpenBlock] = []

    var nextSlot = 0
    var slotCount = 0

    struct Loop {
        var variable: (name: String, value: Variable)
        let kind: LoopKind
        /// True if `forloop` refers to it.
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
        /// Its versions, the most derived first; `level` is the one that is being compiled.
        let versions: [Override]
        var level = 0
    }

    /// Reserves memory for the usual size of the code of a template with a number of bytes.
    mutating func reserveCapacity(forTextOf size: Int) {
        instructions.reserveCapacity(size / 16)
        spans.reserveCapacity(size / 16)
    }

    func counter(named name: String) -> Variable? {
        hasCounters ? locals["#\(name)"] : nil
    }

    /// Returns a slot that is valid until `freeSlots(from:)`.
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

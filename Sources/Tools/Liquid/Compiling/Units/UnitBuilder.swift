/// The unit that is being compiled: its instructions, variables and HTML context.
struct UnitBuilder {
    var instructions: [Instruction] = []
    var spans: [Span] = []
    /// The place at which rendering continues after a fault, for each instruction.
    ///
    /// A place is set at the end of a node, and only if the options ask for written faults.
    var resumptions: [Resumption?] = []
    var use = UnitUse()

    /// The template whose text is being compiled; a unit may contain blocks of several templates.
    var template: Int
    let format: OutputFormat
    var context: HTMLContext
    let entryContext: HTMLContext
    let isEntry: Bool
    /// The visible loops of the caller, the outermost first.
    let outerLoops: [LoopKind]
    /// The index of the scope that contains the unit's shared variables.
    var scope = 0
    let isIncluded: Bool
    /// True if the unit, or a unit that includes it, was called by `render` with its own arguments.
    var isRendered = false

    /// The parameters and assigned variables by name; the names of counters begin with `#`.
    var locals: [String: Variable] = [:]
    var hasCounters = false
    /// The variables that are visible only in this inclusion.
    ///
    /// These are its arguments, and the variables of the loops around the `include` tag.
    var inner: [String: Variable] = [:]
    /// The names that are assigned more than once, so their type is known only during rendering.
    var reassigned: Set<String> = []
    var loops: [Loop] = []
    /// The captures that contain the current node.
    var captures: [OpenCapture] = []
    /// The blocks that replace blocks of the layout, by name; the version nearest to the page is
    /// first.
    var overrides: [String: [Override]] = [:]
    /// The blocks that contain the current node, the outermost first.
    var openBlocks: [OpenBlock] = []

    var nextSlot = 0
    var slotCount = 0

    struct Loop {
        var variable: (name: String, value: Variable)
        let kind: LoopKind
        /// True if `forloop` refers to this loop.
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
        /// The versions of the block, the nearest to the page first; `level` is the version in
        /// progress.
        let versions: [Override]
        var level = 0
    }

    /// Reserves memory for the usual code size of a template with `size` bytes of text.
    mutating func reserveCapacity(forTextOf size: Int) {
        instructions.reserveCapacity(size / 16)
        spans.reserveCapacity(size / 16)
    }

    func counter(named name: String) -> Variable? {
        hasCounters ? locals["#\(name)"] : nil
    }

    /// Returns a slot that is reserved until the next call of `freeSlots(from:)`.
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

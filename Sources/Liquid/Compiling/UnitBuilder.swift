/// The unit being compiled: its instructions, variables and place in the HTML.
struct UnitBuilder {
    var instructions: [Instruction] = []
    var spans: [Span] = []

    /// The template whose text is compiled now; blocks of several may be in one unit.
    var template: Int
    let format: OutputFormat
    var context: HTMLContext
    let entryContext: HTMLContext
    let isEntry: Bool
    let inheritsLoop: Bool

    /// Parameters and assigned variables, by name.
    var locals: [String: Variable] = [:]
    /// The names assigned more than once, whose type is not known before the page is written.
    var reassigned: Set<String> = []
    var loops: [Loop] = []
    /// The blocks that replace those of the layout, the most derived first.
    var overrides: [String: Override] = [:]
    var blocksInProgress: Set<String> = []

    var nextSlot = 0
    var slotCount = 0

    struct Loop {
        let variable: (name: String, value: Variable)
        let entry: HTMLContext
        var jumpsToNext: [Int] = []
        var jumpsToEnd: [Int] = []
    }

    struct Override {
        let template: Int
        let block: BlockTag
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

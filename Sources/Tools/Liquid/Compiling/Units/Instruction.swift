/// One instruction of a compiled template; ``Opcode`` describes its operands.
struct Instruction: BitwiseCopyable {
    var opcode: Opcode
    var mode: UInt8 = 0
    var a: UInt16 = 0
    var b: UInt32 = 0
    var c: UInt32 = 0
}

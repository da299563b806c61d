/// A position in a renderer's memory; all values after the position can be released together.
public struct ArenaMark: Sendable {
    let chunk: Int
    let next: UInt
    let bytesBefore: Int
}

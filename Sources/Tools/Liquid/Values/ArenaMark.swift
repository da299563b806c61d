/// A position in a renderer's arena, down to which values can be released.
public struct ArenaMark: Sendable {
    let chunk: Int
    let next: UInt
    let bytesBefore: Int
}

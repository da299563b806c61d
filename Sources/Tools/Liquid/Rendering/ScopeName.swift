/// A variable in a scope, for lookups in `self`.
struct ScopeName {
    let name: String
    let slot: Int
    let isGlobal: Bool
}

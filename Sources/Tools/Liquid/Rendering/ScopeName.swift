/// A variable of a scope, as `self` finds it.
struct ScopeName {
    let name: String
    let slot: Int
    let isGlobal: Bool
}

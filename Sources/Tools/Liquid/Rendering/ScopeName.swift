/// A name that templates can look up in `self`, with the slot of its variable.
struct ScopeName {
    let name: String
    let slot: Int
    let isGlobal: Bool
}

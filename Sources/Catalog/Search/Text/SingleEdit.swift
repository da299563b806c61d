/// One slip of the finger.
enum SingleEdit {
    /// True if one letter was inserted, left out or replaced, or two neighbours swapped.
    static func separates(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
        let (short, long) = left.count <= right.count ? (left, right) : (right, left)
        guard long.count - short.count <= 1,
            let place = short.indices.first(where: { short[$0] != long[$0] })
        else { return long.count == short.count + 1 }
        if short.count < long.count { return short[place...] == long[(place + 1)...] }
        if short[(place + 1)...] == long[(place + 1)...] { return true }
        return place + 1 < short.count && short[place] == long[place + 1]
            && short[place + 1] == long[place] && short[(place + 2)...] == long[(place + 2)...]
    }
}

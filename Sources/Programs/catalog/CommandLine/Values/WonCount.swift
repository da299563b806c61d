/// So many won.
struct WonCount: TypedValue {
    static let wanted = "an amount in whole won, such as 3000, or 0 for nothing"

    let number: Int

    init?(_ text: String) {
        guard let number = Int(text), (0...100_000_000).contains(number) else { return nil }
        self.number = number
    }
}

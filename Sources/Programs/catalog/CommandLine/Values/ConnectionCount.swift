/// How many requests a host gets at a time.
struct ConnectionCount: TypedValue {
    static let wanted = "a number from 1 to 64"

    let number: Int

    init?(_ text: String) {
        guard let number = Int(text), (1...64).contains(number) else { return nil }
        self.number = number
    }
}

/// How often an API may be asked on a day.
struct CallCount: TypedValue {
    static let wanted = "a number of calls from 1 to 1000000"

    let number: Int

    init?(_ text: String) {
        guard let number = Int(text), (1...1_000_000).contains(number) else { return nil }
        self.number = number
    }
}

internal import Text

extension String {
    /// Foreign text fit for a message, at most 200 bytes of it.
    var onOneLine: String { onOneLine(atMost: 200) }

    /// Foreign text fit for a message.
    func onOneLine(atMost limit: Int) -> String { escapedInMessage(atMost: limit) }
}

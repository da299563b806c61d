extension String {
    /// The text in quotes on one line, shortened to 160 characters.
    var quoted: String {
        let short = unicodeScalars.prefix(160)
        let ending = short.endIndex < unicodeScalars.endIndex ? "..." : ""
        return String(short).debugDescription + ending
    }
}

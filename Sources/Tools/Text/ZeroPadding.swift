extension BinaryInteger {
    /// Returns the number in decimal digits, with leading zeros up to `width` digits.
    package func zeroPadded(to width: Int) -> String { String(self).zeroPadded(to: width) }
}

extension String {
    /// Returns the text with leading zeros up to `width` bytes.
    func zeroPadded(to width: Int) -> String {
        let missing = width - utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + self : self
    }
}

import HTML

extension String {
    /// The text of a name that is certainly written as HTML; other names stay as they are.
    ///
    /// The signs of HTML are a reference with a semicolon, such as `&amp;`, a closing tag and `<br>`.
    /// Names such as `A < B`, `R&D` and `<S>` have none.
    var withoutMarkup: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else {
            return self
        }
        let sign =
            #/
            &(\#[0-9]+|\#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);
            |</[a-zA-Z]+[0-9]?\s*>
            |<br\s*/?>
            /#
        return firstMatch(of: sign) == nil ? self : HTMLText.text(of: self)
    }
}

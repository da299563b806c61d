/// The form in which a value is written, which depends on its place in the output.
enum Escaping: UInt8 {
    /// Between tags: text is escaped, and HTML is not.
    case text
    /// In a quoted attribute, title or comment: text and HTML are escaped.
    ///
    /// Character references in HTML, such as `&amp;`, stay unchanged.
    case attribute
    /// In an attribute with a link: like `attribute`, and a forbidden link is blocked.
    case link
    /// In an attribute with several links: like `link`.
    case links
    /// In a place where text could run as code: only numbers are written.
    case number
    /// In a script: the value must be JSON.
    case script
    /// In XML: the value is written with the escaping of XML.
    case xml
    /// Without escaping.
    case plain
}

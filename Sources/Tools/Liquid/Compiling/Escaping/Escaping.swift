/// The form in which a value is written at a place of the output.
enum Escaping: UInt8 {
    /// Between tags: HTML is unchanged, text is escaped.
    case text
    /// In a quoted attribute, title or comment: text is escaped; of HTML only its entities are
    /// preserved.
    case attribute
    /// In an attribute that holds a link: like an attribute, and the link must be allowed.
    case link
    /// In an attribute that holds several links.
    case links
    /// In a place where text would be code: only numbers are written.
    case number
    /// In a script: JSON.
    case script
    /// In XML.
    case xml
    /// Unchanged.
    case plain
}

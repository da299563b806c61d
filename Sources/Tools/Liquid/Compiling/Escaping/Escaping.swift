/// How a value is written at one place of the output.
enum Escaping: UInt8 {
    /// Between tags: HTML as it is, text escaped.
    case text
    /// In a quoted attribute, title or comment: text escaped; HTML keeps its entities, no more.
    case attribute
    /// In an attribute that holds a link: as an attribute, and the link must be allowed.
    case link
    /// In an attribute that holds several links.
    case links
    /// Where text would be read as code: numbers as they are, and nothing else.
    case number
    /// In a script: JSON.
    case script
    /// In XML.
    case xml
    /// As it is.
    case plain
}

/// A piece of an XML document.
package enum XMLEvent: Equatable, Sendable {
    /// The start of an element, by its name without prefix.
    case start(String)
    /// The end of an element.
    case end(String)
    /// Text or the content of a CDATA section; one text may come in several pieces.
    case text(String)
}

/// A piece of an XML document.
package enum XMLEvent: Equatable, Sendable {
    /// The start of an element, with its name without prefix.
    case start(String)
    /// The end of an element.
    case end(String)
    /// Text or the content of a CDATA section; a text may arrive in several pieces.
    case text(String)
}

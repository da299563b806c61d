/// A page as a flat tree: its elements in the order of their start tags, each with the range of
/// those inside it, and the whole text in one buffer.
///
/// The page is parsed as HTML 4; newer and unknown elements are accepted like all others, and
/// mistakes are not reported. Missing elements are not added: a page without `<body>` has no such
/// element.
package struct HTMLDocument: Equatable, Sendable {
    /// The elements in the order of their start tags.
    package internal(set) var elements: [HTMLElement] = []
    /// True if parsing stopped at a place where more than ``maximumDepth`` elements are nested.
    package internal(set) var isCut = false
    var bytes: [UInt8] = []

    /// The largest depth of nested elements.
    ///
    /// Browsers allow about half of it, and for each end tag the library searches all open
    /// elements.
    package static let maximumDepth = 1_000

    /// Returns the text of an element and all elements inside it, including scripts and styles.
    package func text(of element: HTMLElement) -> String {
        String(decoding: bytes[element.text], as: UTF8.self)
    }

    /// Returns the UTF-8 of ``text(of:)``.
    package func utf8(of element: HTMLElement) -> ArraySlice<UInt8> { bytes[element.text] }

    /// Returns the elements inside an element, without the element itself.
    package func elements(in element: HTMLElement) -> ArraySlice<HTMLElement> {
        elements[element.elements].dropFirst()
    }

    /// Returns the ancestors of an element, the nearest first.
    package func ancestors(of element: HTMLElement) -> some Sequence<HTMLElement> {
        sequence(state: element.parent) { next in
            guard let index = next else { return nil }
            next = elements[index].parent
            return elements[index]
        }
    }
}

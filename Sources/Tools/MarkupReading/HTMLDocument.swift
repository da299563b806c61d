/// An HTML page as a list of elements, in the order of their start tags.
///
/// Each element has the range of the elements inside it. One buffer contains the text of all
/// elements.
///
/// The page is parsed as HTML 4, but newer and unknown elements are accepted too. Mistakes are not
/// reported. Missing elements are not added, so a page without the tag `<body>` has no `body`
/// element.
package struct HTMLDocument: Equatable, Sendable {
    /// The elements in the order of their start tags.
    package internal(set) var elements: [HTMLElement] = []
    /// True if parsing stopped at a place where more than ``maximumDepth`` elements are nested.
    package internal(set) var isCut = false
    var bytes: [UInt8] = []

    /// The largest depth of nested elements.
    ///
    /// Browsers allow about half of this depth. A limit is necessary because the library searches
    /// all open elements at each end tag.
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

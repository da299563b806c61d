/// A page as a flat tree: its elements in the order of their start tags, each with the range of
/// those inside, and all text in one piece.
///
/// It is read as browsers read it as far as HTML 4 goes, and no mistake is told: what is newer is
/// no mistake, and elements that are not known are read like all others. Nothing is made up: where
/// `<body>` was left out, there is none.
package struct HTMLDocument: Equatable, Sendable {
    /// In the order of their start tags.
    package internal(set) var elements: [HTMLElement] = []
    /// Whether it was read only up to a place where over ``maximumDepth`` elements stand in each
    /// other.
    package internal(set) var isCut = false
    var bytes: [UInt8] = []

    /// Browsers go about half as deep, and for each end tag the library looks at all of them.
    package static let maximumDepth = 1_000

    /// The text in an element and in all elements inside, with that of scripts and styles.
    package func text(of element: HTMLElement) -> String {
        String(decoding: bytes[element.text], as: UTF8.self)
    }

    /// The UTF-8 of ``text(of:)``.
    package func utf8(of element: HTMLElement) -> ArraySlice<UInt8> { bytes[element.text] }

    /// The elements inside an element, without itself.
    package func elements(in element: HTMLElement) -> ArraySlice<HTMLElement> {
        elements[element.elements].dropFirst()
    }

    /// The elements around an element, the nearest first.
    package func ancestors(of element: HTMLElement) -> some Sequence<HTMLElement> {
        sequence(state: element.parent) { next in
            guard let index = next else { return nil }
            next = elements[index].parent
            return elements[index]
        }
    }
}

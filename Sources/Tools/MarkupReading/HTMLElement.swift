/// An element of a page: its start tag, and its position in the page.
package struct HTMLElement: Equatable, Sendable {
    /// The name in lower case.
    package let name: String
    /// The attributes in the order in which they were written, each name once.
    package let attributes: [HTMLAttribute]
    /// The line on which the start tag ends, counted from 1.
    package let line: Int
    /// The index of the parent element, or `nil`.
    package let parent: Int?
    /// The index of this element and the indices of all elements inside it.
    package internal(set) var elements: Range<Int>
    /// The range of the element's text in the text of the page.
    var text: Range<Int>

    /// The value of an attribute, or `nil` if the element does not have it.
    package subscript(name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }
}

/// An element of a page, as its start tag says, and where in the page it stands.
package struct HTMLElement: Equatable, Sendable {
    /// In lower case.
    package let name: String
    /// In the order in which they were written, each name once.
    package let attributes: [HTMLAttribute]
    /// The line on which the start tag ends, from 1.
    package let line: Int
    /// The index of the element that it stands in, or `nil`.
    package let parent: Int?
    /// Its index and those of all elements inside.
    package internal(set) var elements: Range<Int>
    /// Where its text stands in that of the page.
    var text: Range<Int>

    /// The value of an attribute, or `nil` where the element has none of that name.
    package subscript(name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }
}

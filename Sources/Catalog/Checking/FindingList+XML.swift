import MarkupReading

extension FindingList {
    /// Checks an XML file, and adds a finding if the file cannot be read.
    mutating func checkXML(
        at path: String, _ check: (inout FindingList) throws(XMLStreamError) -> Void
    ) {
        do throws(XMLStreamError) {
            try check(&self)
        } catch {
            add(.brokenData, path, line: error.line, error.reason)
        }
    }
}

extension XMLStreamError {
    /// The line of the error, counted from 1.
    fileprivate var line: Int {
        if case .malformed(let line, _) = self { line } else { 1 }
    }

    /// The reason without the line.
    fileprivate var reason: String {
        if case .malformed(_, let reason) = self { reason } else { "the file cannot be read" }
    }
}

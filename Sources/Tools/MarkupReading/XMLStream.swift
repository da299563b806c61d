internal import CLibXML2
import Glibc
import System

/// An XML document that is read from its file in pieces.
///
/// Therefore the memory does not depend on the length of the document.
///
/// Entities that the document declares are skipped, and no other file is read. The corresponding C
/// type is `xmlTextReader`.
package struct XMLStream: ~Copyable {
    private let reader: xmlTextReaderPtr
    private let opened: OwnedDescriptor
    /// The name of an empty element whose end must be returned next.
    ///
    /// The library reports no end of an empty element.
    private var unfinished: String?

    /// Opens a file.
    ///
    /// - Throws: ``XMLStreamError/unreadable(path:)``.
    package init(file path: String) throws(XMLStreamError) {
        LibXML.start()
        // Without O_NONBLOCK, opening a named pipe would wait.
        guard let opened = try? OwnedDescriptor(opening: path, O_RDONLY | O_NONBLOCK),
            let reader = xmlReaderForFd(opened.number, nil, nil, Self.options)
        else { throw .unreadable(path: path) }
        self.opened = opened
        self.reader = reader
    }

    deinit {
        xmlFreeTextReader(reader)
    }

    private static let options = Int32(
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
            | XML_PARSE_BIG_LINES.rawValue)

    /// The line of the last event, counted from 1; for the end of an element, the line of its
    /// start.
    package var line: Int {
        guard let node = xmlTextReaderCurrentNode(reader) else { return 1 }
        return max(1, Int(xmlGetLineNo(node)))
    }

    /// Returns the next event, or `nil` at the end.
    ///
    /// - Throws: ``XMLStreamError/malformed(line:reason:)``.
    package mutating func next() throws(XMLStreamError) -> XMLEvent? {
        if let name = unfinished {
            unfinished = nil
            return .end(name)
        }
        while true {
            switch xmlTextReaderRead(reader) {
            case 1: if let event = current() { return event }
            case 0: return nil
            default: throw .last(line: 1)
            }
        }
    }

    private mutating func current() -> XMLEvent? {
        switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
        case XML_READER_TYPE_ELEMENT.rawValue:
            if xmlTextReaderIsEmptyElement(reader) == 1 { unfinished = name }
            return .start(name)
        case XML_READER_TYPE_END_ELEMENT.rawValue: return .end(name)
        case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue:
            return xmlTextReaderConstValue(reader).map { .text(String(cString: $0)) }
        default: return nil
        }
    }

    private var name: String {
        xmlTextReaderConstLocalName(reader).map { String(cString: $0) } ?? ""
    }
}

/// A piece of an XML document.
package enum XMLEvent: Equatable, Sendable {
    /// The start of an element, with its name without prefix.
    case start(String)
    /// The end of an element.
    case end(String)
    /// Text or the content of a CDATA section; a text may arrive in several pieces.
    case text(String)
}

/// The part of an HTML text that a page may show, as a tree of nodes.
struct HTMLFragment {
    private(set) var nodes: [HTMLNode] = [HTMLNode(kind: .root, parent: -1)]
    private(set) var bytes: [UInt8] = []
    private(set) var pictures: [ShownPicture] = []
    var omissions = HTMLOmissions()

    /// Appends a node to its parent, and returns its index.
    mutating func append(_ node: HTMLNode) -> Int32 {
        let index = Int32(nodes.count)
        nodes.append(node)
        let parent = Int(node.parent)
        if nodes[parent].lastChild < 0 {
            nodes[parent].firstChild = index
        } else {
            nodes[Int(nodes[parent].lastChild)].next = index
        }
        nodes[parent].lastChild = index
        return index
    }

    mutating func append(bytes new: UnsafeRawBufferPointer) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: new)
        return start..<bytes.count
    }

    mutating func append(_ picture: ShownPicture) -> Int32 {
        pictures.append(picture)
        return Int32(pictures.count - 1)
    }

    /// Records in each element what it contains.
    ///
    /// The loop goes backwards, because children come after their parents.
    mutating func summarize() {
        for index in nodes.indices.dropFirst().reversed() {
            let node = nodes[index]
            switch node.kind {
            case .text:
                nodes[index].isVisible = !Blank.isBlank(bytes[node.text])
            case .picture, .rule: nodes[index].isVisible = true
            default: break
            }
            let parent = Int(node.parent)
            if nodes[index].isVisible, node.kind != .rule { nodes[parent].isVisible = true }
            if node.hasBlock || !node.kind.isInline { nodes[parent].hasBlock = true }
        }
        lowerEmptyHeadings()
    }

    /// Turns headings with no text below them into paragraphs.
    private mutating func lowerEmptyHeadings() {
        var isInHeading = [Bool](repeating: false, count: nodes.count)
        var open: [Int] = []
        func lower(_ headings: some Sequence<Int>) {
            for heading in headings { nodes[heading].kind = .paragraph }
        }
        for index in nodes.indices.dropFirst() where nodes[index].isVisible {
            let node = nodes[index]
            isInHeading[index] = node.kind == .heading || isInHeading[Int(node.parent)]
            if node.kind == .heading {
                let ended = open.drop { nodes[$0].number < node.number }
                lower(ended)
                open.removeLast(ended.count)
                open.append(index)
            } else if !isInHeading[index], node.kind == .text || node.kind == .picture {
                open.removeAll()
            }
        }
        lower(open)
    }
}

/// The check for invisible text.
enum Blank {
    /// Returns true if `utf8` has only white space, no-break spaces and characters without width.
    static func isBlank(_ utf8: ArraySlice<UInt8>) -> Bool {
        var index = utf8.startIndex
        while index < utf8.endIndex {
            let length = length(in: utf8, at: index)
            if length == 0 { return false }
            index += length
        }
        return true
    }

    private static func length(in utf8: ArraySlice<UInt8>, at index: Int) -> Int {
        if utf8[index] <= 0x20 { return 1 }
        if utf8[index...].starts(with: [0xC2, 0xA0]) { return 2 }
        let marks: [[UInt8]] = [[0xE2, 0x80, 0x8B], [0xE2, 0x81, 0xA0], [0xEF, 0xBB, 0xBF]]
        return marks.contains { utf8[index...].starts(with: $0) } ? 3 : 0
    }
}

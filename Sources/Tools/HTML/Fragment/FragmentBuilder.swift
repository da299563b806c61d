internal import CGumbo
import Text

/// A builder that copies the parts that a page may show from a tree of libgumbo.
struct FragmentBuilder {
    /// The deepest nesting of elements; the tags of deeper elements are left out.
    static let depth = 100

    private(set) var fragment = HTMLFragment()
    private let page: LinkBase?
    private let resolve: (HTMLPicture) -> ShownPicture?

    /// Builds the fragment.
    ///
    /// - Parameters:
    ///   - page: the page on which relative links are resolved; `nil` if they stay as they are.
    ///   - resolve: called for each picture, in the order of the text.
    static func fragment(
        of tree: borrowing BoundedTree, linksFrom page: LinkBase?,
        resolving resolve: @escaping (HTMLPicture) -> ShownPicture?
    ) -> HTMLFragment {
        var builder = FragmentBuilder(page: page, resolve: resolve)
        builder.add(childrenOf: tree.root)
        builder.fragment.summarize()
        return builder.fragment
    }

    private init(page: LinkBase?, resolve: @escaping (HTMLPicture) -> ShownPicture?) {
        self.page = page
        self.resolve = resolve
    }

    private struct Place {
        let node: UnsafeMutablePointer<GumboNode>
        let parent: Int32
        let depth: Int
    }

    /// Adds all descendants of `root`, without recursion, because the input may be nested deeply.
    private mutating func add(childrenOf root: UnsafeMutablePointer<GumboNode>) {
        var places: [Place] = []
        func push(
            childrenOf node: UnsafeMutablePointer<GumboNode>, to parent: Int32, _ depth: Int
        ) {
            for child in node.children.reversed() {
                guard let child = child?.assumingMemoryBound(to: GumboNode.self) else { continue }
                places.append(Place(node: child, parent: parent, depth: depth))
            }
        }
        push(childrenOf: root, to: 0, 0)
        while let place = places.popLast() {
            if place.node.isText {
                addText(of: place.node, to: place.parent)
            } else if place.node.isElement, let parent = addElement(at: place) {
                push(
                    childrenOf: place.node, to: parent,
                    parent == place.parent ? place.depth : place.depth + 1)
            }
        }
    }

    private mutating func addText(of node: UnsafeMutablePointer<GumboNode>, to parent: Int32) {
        let utf8 = UnsafeRawBufferPointer(cString: node.pointee.v.text.text)
        // libgumbo writes a single byte for a reference such as "&#4294967294;", whose number
        // overflows.
        let text =
            Repair.isValid(utf8)
            ? fragment.append(bytes: utf8)
            : Repair.valid(utf8, limit: utf8.count).withUnsafeBytes { fragment.append(bytes: $0) }
        _ = fragment.append(HTMLNode(kind: .text, parent: parent, text: text))
    }

    /// Adds an element; returns the node for its children, or `nil` if the children are left out.
    private mutating func addElement(at place: Place) -> Int32? {
        let element = place.node.pointee.v.element
        guard element.tag_namespace == GUMBO_NAMESPACE_HTML else {
            return drop(.drawings)
        }
        let isInvented =
            place.node.pointee.parse_flags.rawValue & GUMBO_INSERTION_FROM_ISINDEX.rawValue != 0
        guard !isInvented else { return drop(.forms) }
        if place.node.isHidden { return drop(.hidden) }
        switch TagRule.of(element.tag) {
        case .unwrap: return place.parent
        case .unknown:
            if !Self.isHarmless(element.original_tag) { fragment.omissions.count(.tags) }
            return place.parent
        case .drop(let kind):
            return TagRule.isSilent(element.tag) ? nil : drop(kind)
        case .picture:
            addPicture(at: place)
            return nil
        case .frame:
            addFrame(at: place)
            return nil
        case .link: return addLink(at: place)
        case .heading(let level):
            return add(HTMLNode(kind: .heading, parent: place.parent, number: level), at: place)
        case .keep(let kind):
            return add(node(of: kind, at: place), at: place)
        }
    }

    /// Returns true if libgumbo does not know `tag`, but the page loses nothing without the tag.
    private static func isHarmless(_ tag: GumboStringPiece) -> Bool {
        let text = UnsafeRawBufferPointer(start: tag.data, count: tag.length).prefix(16)
        let name = String(decoding: text, as: UTF8.self).lowercased()
        return ["<picture", "<dialog", "<slot", "<o:p"].contains { name.hasPrefix($0) }
    }

    private mutating func add(_ node: HTMLNode, at place: Place) -> Int32 {
        guard place.depth < Self.depth else {
            fragment.omissions.isFlattened = true
            return place.parent
        }
        return fragment.append(node)
    }

    private mutating func drop(_ kind: HTMLOmissions.Kind) -> Int32? {
        fragment.omissions.count(kind)
        return nil
    }

    private func node(of kind: HTMLNode.Kind, at place: Place) -> HTMLNode {
        var node = HTMLNode(kind: kind, parent: place.parent)
        switch kind {
        case .orderedList:
            node.number = place.node.number(of: "start", in: 0...1_000_000) ?? 1
        case .cell, .headCell:
            node.number = place.node.number(of: "colspan", in: 1...100) ?? 1
            node.rows = place.node.number(of: "rowspan", in: 1...1_000) ?? 1
        default: break
        }
        return node
    }

    private mutating func addLink(at place: Place) -> Int32 {
        guard let address = place.node.text(of: "href") else { return place.parent }
        return addLink(to: address, title: place.node.text(of: "title") ?? "", at: place)
    }

    private mutating func addLink(to written: String, title: String, at place: Place) -> Int32 {
        let address = LinkBase.address(of: written, on: page)
        guard LinkTarget(of: address) != .refused else {
            fragment.omissions.count(.links)
            return place.parent
        }
        return add(
            HTMLNode(
                kind: .link, parent: place.parent, text: append(address), title: append(title)),
            at: place)
    }

    private mutating func append(_ text: String) -> Range<Int> {
        var text = text
        return text.withUTF8 { fragment.append(bytes: UnsafeRawBufferPointer($0)) }
    }

    private mutating func addPicture(at place: Place) {
        guard let picture = HTMLPicture(place.node), let shown = resolve(picture) else {
            fragment.omissions.count(.pictures)
            return
        }
        add(shown, to: place.parent)
    }

    private mutating func add(_ picture: ShownPicture, to parent: Int32) {
        let number = fragment.append(picture)
        _ = fragment.append(HTMLNode(kind: .picture, parent: parent, number: number))
    }

    /// Adds a link instead of a frame that shows a film; the link contains a still picture if there
    /// is one.
    private mutating func addFrame(at place: Place) {
        guard let address = place.node.text(of: "src"), let video = VideoLink(frame: address) else {
            fragment.omissions.count(.frames)
            return
        }
        let title = place.node.text(of: "title") ?? video.site
        let link = addLink(to: video.page, title: "", at: place)
        let still = video.still.flatMap {
            resolve(HTMLPicture(address: $0, alternativeText: title))
        }
        if let still { add(still, to: link) }
        // The text is necessary because a still picture alone does not look like a film.
        let text = still == nil ? title : video.site
        _ = fragment.append(HTMLNode(kind: .text, parent: link, text: append(text)))
    }
}

extension HTMLPicture {
    /// The attributes for the address, the most important attribute first.
    ///
    /// `src` is last, because shops load pictures late by scripts and leave an empty picture in
    /// `src`.
    private static let attributes: [StaticString] = [
        "ec-data-src", "data-src", "data-original", "data-lazy-src", "src",
    ]

    /// Creates the picture of an `img`; `nil` without an address.
    ///
    /// Also `nil` if a side has less than 3 pixels, because such a picture only counts readers.
    fileprivate init?(_ node: UnsafeMutablePointer<GumboNode>) {
        for side: StaticString in ["width", "height"] {
            if let pixels = node.number(of: side, in: 0...100_000), pixels < 3,
                node.text(of: side)?.contains("%") == false
            {
                return nil
            }
        }
        for attribute in Self.attributes {
            guard let address = node.text(of: attribute),
                !address.lowercased().hasPrefix("data:"),
                LinkPolicy.isAllowedLink(address) || address.hasPrefix("//")
            else { continue }
            self.init(address: address, alternativeText: node.text(of: "alt") ?? "")
            return
        }
        return nil
    }
}

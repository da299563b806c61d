import Text

/// The filters that write complete HTML elements with escaped contents.
enum TagFilters {
    static let definitions = [
        FilterDefinition(
            "image_tag", .imageTag,
            [
                .named("alt"), .named("width"), .named("height"), .named("class"),
                .named("loading"),
            ], gives: .html, summary: "An <img> of an address or a picture."),
        FilterDefinition(
            "link_to", .linkTo, [.required("url"), .optional("title")], gives: .html,
            summary: "A link around the text."),
        FilterDefinition(
            "stylesheet_tag", .stylesheetTag, [.named("media")], gives: .html,
            summary: "The <link> of a stylesheet's address."),
        FilterDefinition(
            "script_tag", .scriptTag, gives: .html, summary: "The <script> of an address."),
    ]
}

extension Machine {
    /// Writes `<img src alt width height class loading>` for a path, or for an object with a path.
    mutating func imageTag(
        _ input: Value, _ arguments: UnsafePointer<Value>
    ) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let source = input.tag == .object ? try imageURL(input) : input
        let start = out.count
        out.append("<img")
        try writeLink("src", source)
        // An empty `alt` is written, because without it a screen reader reads the file name.
        let alt = arguments[0]
        if alt.isAbsent || alt.isNothing { out.append(" alt=\"\"") }
        try writeAttribute("alt", alt)
        try writeAttribute("width", arguments[1])
        try writeAttribute("height", arguments[2])
        try writeAttribute("class", arguments[3])
        try writeAttribute("loading", arguments[4])
        out.append(">")
        return try takeText(from: start, kind: .html)
    }

    /// Writes the element `<a href title>` with a text as its content.
    mutating func linkTo(
        _ input: Value, _ url: Value, title: Value
    ) throws(RenderFault) -> Value {
        let start = out.count
        out.append("<a")
        try writeLink("href", url)
        try writeAttribute("title", title)
        out.append(">")
        try write(input, as: .html)
        out.append("</a>")
        return try takeText(from: start, kind: .html)
    }

    /// Writes the element `<link rel="stylesheet" href media>`.
    mutating func stylesheetTag(_ input: Value, media: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let start = out.count
        out.append("<link rel=\"stylesheet\"")
        try writeLink("href", input)
        try writeAttribute("media", media)
        out.append(">")
        return try takeText(from: start, kind: .html)
    }

    /// Writes the element `<script src>`.
    mutating func scriptTag(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let start = out.count
        out.append("<script")
        try writeLink("src", input)
        out.append("></script>")
        return try takeText(from: start, kind: .html)
    }
}

extension Machine {
    /// Writes an attribute, but nothing if `value` is absent or `.nothing`.
    private mutating func writeAttribute(
        _ name: StaticString, _ value: Value
    ) throws(RenderFault) {
        guard !value.isAbsent, !value.isNothing else { return }
        let text = try text(of: value)
        beginAttribute(name)
        if text.isHTML {
            out.appendKeepingEntities(text.bytes)
        } else {
            out.appendEscapingHTML(text.bytes)
        }
        out.append(UInt8(ascii: "\""))
    }

    /// Writes an attribute with a link; a forbidden link is replaced by `#blocked`.
    private mutating func writeLink(_ name: StaticString, _ value: Value) throws(RenderFault) {
        let start = out.count
        try writeAttribute(name, try text(of: value))
        let isAllowed = out.withBytes { bytes in
            let attribute = UnsafeRawBufferPointer(rebasing: bytes[start...])
            let quote = attribute.firstIndex(of: UInt8(ascii: "\"")) ?? 0
            let link = attribute.dropFirst(quote + 1).dropLast()
            return LinkPolicy.isAllowedAttribute(UnsafeRawBufferPointer(rebasing: link))
        }
        guard !isAllowed else { return }
        out.truncate(to: start)
        beginAttribute(name)
        out.append("#blocked\"")
        warn("a link with a scheme that is not allowed was replaced by '#blocked'")
    }

    private mutating func beginAttribute(_ name: StaticString) {
        out.append(UInt8(ascii: " "))
        out.append(name)
        out.append("=\"")
    }
}

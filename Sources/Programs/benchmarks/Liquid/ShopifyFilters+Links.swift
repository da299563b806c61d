import Liquid

extension ShopifyFilters {
    static let linkFilters = [
        HostFilter("link_to", arguments: 1...2) {
            context, input, arguments throws(HostFilterError) in
            try context.writeLink(input, to: arguments[0] ?? .nothing, title: arguments[1])
            return try context.html()
        },
        HostFilter("link_to_vendor", body: collectionLink),
        HostFilter("link_to_type", body: collectionLink),
        HostFilter("default_pagination", body: pagination),
        HostFilter("highlight_active_tag") { context, tag, _ throws(HostFilterError) in
            guard context.isCurrent(tag) else { return tag }
            context.write("<span class=\"active\">")
            try context.write(tag)
            context.write("</span>")
            return try context.html()
        },
        HostFilter("link_to_tag", arguments: 1...1) {
            context, label, arguments throws(HostFilterError) in
            try context.writeTagLink(label, arguments[0] ?? .nothing, .alone)
        },
        HostFilter("link_to_add_tag", arguments: 1...1) {
            context, label, arguments throws(HostFilterError) in
            try context.writeTagLink(label, arguments[0] ?? .nothing, .added)
        },
        HostFilter("link_to_remove_tag", arguments: 1...1) {
            context, label, arguments throws(HostFilterError) in
            try context.writeTagLink(label, arguments[0] ?? .nothing, .removed)
        },
    ]

    private static let collectionLink: HostFilter.Body = {
        context, input, _ throws(HostFilterError) in
        if input.isNothing {
            context.write("Unknown Vendor")
            return try context.text()
        }
        context.write("<a href=\"/collections/")
        context.writeHandle(input)
        context.write("\" title=\"")
        try context.write(input)
        context.write("\">")
        try context.write(input)
        context.write("</a>")
        return try context.html()
    }

    private static let pagination: HostFilter.Body = {
        context, paginate, _ throws(HostFilterError) in
        let previous = context.field("previous", of: paginate)
        let next = context.field("next", of: paginate)
        if !previous.isNothing {
            try context.writeStep("prev", previous)
            context.write(" ")
        }
        let current = context.integer(context.field("current_page", of: paginate))
        for part in context.elements(of: context.field("parts", of: paginate)) {
            try context.writePart(part, current: current)
            context.write(" ")
        }
        if !next.isNothing { try context.writeStep("next", next) }
        return try context.html()
    }
}

/// The tags that are selected after a click on a link.
private enum TagChoice { case alone, added, removed }

extension FilterContext {
    fileprivate mutating func writeLink(
        _ label: Value, to address: Value, title: Value? = nil
    ) throws(HostFilterError) {
        write("<a href=\"")
        try write(address)
        write("\" title=\"")
        try write(title ?? .nothing)
        write("\">")
        try write(label)
        write("</a>")
    }

    /// Writes a link to the previous or next page.
    fileprivate mutating func writeStep(
        _ name: StaticString, _ step: Value
    ) throws(HostFilterError) {
        write("<span class=\"")
        write(name)
        write("\">")
        try writeLink(field("title", of: step), to: field("url", of: step))
        write("</span>")
    }

    fileprivate mutating func writePart(
        _ part: Value, current: Int?
    ) throws(HostFilterError) {
        let title = field("title", of: part)
        let link = field("url", of: part)
        if !link.isNothing { return try writeStep("page", part) }
        let isCurrent = integer(title) != nil && integer(title) == current
        write(isCurrent ? "<span class=\"page current\">" : "<span class=\"deco\">")
        try write(title)
        write("</span>")
    }

    /// Writes a title in lower case, with hyphens for characters other than letters, digits and
    /// `_`.
    fileprivate mutating func writeHandle(_ title: Value) {
        var pending = false
        var isFirst = true
        for byte in bytes(of: title) where !"'\"()[]".utf8.contains(byte) {
            let lower = 0x41...0x5A ~= byte ? byte | 0x20 : byte
            guard 0x61...0x7A ~= lower || 0x30...0x39 ~= lower || lower == 0x5F else {
                pending = true
                continue
            }
            if pending, !isFirst { write("-") }
            pending = false
            isFirst = false
            withUnsafeBytes(of: lower) { write($0) }
        }
    }
}

extension FilterContext {
    fileprivate func isCurrent(_ tag: Value) -> Bool {
        elements(of: global("current_tags")).contains { isSame($0, tag) }
    }

    private func isSame(_ left: Value, _ right: Value) -> Bool {
        bytes(of: left).elementsEqual(bytes(of: right))
    }

    fileprivate mutating func writeTagLink(
        _ label: Value, _ tag: Value, _ choice: TagChoice
    ) throws(HostFilterError) -> Value {
        write("<a title=\"Show tag ")
        try write(tag)
        write("\" href=\"/collections/")
        try write(global("handle"))
        write("/")
        try writeTags(tag, choice)
        write("\">")
        try write(label)
        write("</a>")
        return try html()
    }

    private mutating func writeTags(_ tag: Value, _ choice: TagChoice) throws(HostFilterError) {
        var separator: StaticString = ""
        if choice != .alone {
            for other in elements(of: global("current_tags")) where !isSame(other, tag) {
                write(separator)
                try write(other)
                separator = "+"
            }
        }
        if choice == .removed { return }
        write(separator)
        try write(tag)
    }
}

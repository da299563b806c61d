import Text

/// The filters that create links to files of the site.
enum LinkFilters {
    static let definitions = [
        FilterDefinition(
            "relative_url", .relativeURL, gives: .text,
            summary: "The address of a path in the site, as a link from the current page."),
        FilterDefinition(
            "asset_url", .relativeURL, gives: .text,
            summary: "The address of a file of Public/, which must exist.", prepare: loadAsset),
        FilterDefinition(
            "image_url", .imageURL, [.named("width")], gives: .text,
            summary: "The address of a picture, or of the path of one.", prepare: checkImage),
    ]

    /// Replaces the file name of an asset by its path in the site.
    private static let loadAsset: FilterDefinition.Preparation = { input, compiler in
        guard case .text(let name) = input.literal else {
            compiler.report(
                "'asset_url' needs the quoted name of a file, as {{ 'style.css' | asset_url }}",
                at: input.place)
            return nil
        }
        guard let path = compiler.options.assets[name] else {
            let suggestion = Suggestion.phrase(for: name, among: compiler.options.assets.keys)
            compiler.report("there is no asset '\(name)'\(suggestion)", at: input.place)
            return nil
        }
        compiler.unit.use.assets.insert(name)
        compiler.emit(.loadConstant, b: compiler.pool.append([.text(path)]), at: input.place)
        return .text
    }

    /// Checks that the input is a text, or an object with the field `path`.
    private static let checkImage: FilterDefinition.Preparation = { input, compiler in
        switch input.type {
        case .text, .any: return .text
        case .object(let schema):
            if schema.slot("path") == nil {
                compiler.report(
                    "'image_url' needs a field 'path', which '\(schema.name)' does not have",
                    at: input.place)
            }
            return .text
        default:
            compiler.report(
                "'image_url' takes a path or an object with a path, not \(input.type.name)",
                at: input.place)
            return nil
        }
    }
}

extension Machine {
    /// Returns a path with the prefix that leads to the site's root.
    mutating func relativeURL(_ input: Value) throws(RenderFault) -> Value {
        if input.isNothing { return input }
        let start = out.count
        let kind: Value.Kind = input.isHTML ? .html : .text
        root.withUnsafeBytes { bytes in
            if kind == .html { out.appendEscapingHTML(bytes) } else { out.append(bytes) }
        }
        try write(input)
        return try takeText(from: start, kind: kind)
    }

    /// Returns the path of an image with the prefix that leads to the site's root.
    ///
    /// The input is the path, or an object with the field `path`.
    mutating func imageURL(_ input: Value) throws(RenderFault) -> Value {
        switch input.tag {
        case .nothing: return input
        case .text: return try relativeURL(input)
        case .object:
            let symbol = ConstantPool.Symbol.path.rawValue
            return try relativeURL(lookup(symbol, in: input, allowsCommands: false))
        default: throw .noPath(input.typeName)
        }
    }
}

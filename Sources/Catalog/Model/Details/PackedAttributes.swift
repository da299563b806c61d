/// The attributes and tags of a product as bytes for the state.
package enum PackedAttributes {
    /// Encodes attributes and tags; the result is empty if there are neither.
    package static func encode(_ attributes: [ProductAttribute], _ tags: [String]) -> [UInt8] {
        if attributes.isEmpty, tags.isEmpty { return [] }
        var writer = PackedWriter()
        writer.write(attributes.count)
        for attribute in attributes {
            writer.write(attribute.group.rawValue)
            writer.write(attribute.name)
            writer.write(attribute.value)
        }
        writer.write(tags.count)
        for tag in tags { writer.write(tag) }
        return writer.bytes
    }

    /// Decodes bytes that ``encode(_:_:)`` encoded; damaged bytes give fewer or empty values.
    package static func decode(
        _ bytes: UnsafeRawBufferPointer
    ) -> (attributes: [ProductAttribute], tags: [String]) {
        guard !bytes.isEmpty else { return ([], []) }
        var reader = PackedReader(bytes)
        let attributes = (0..<reader.count()).map { _ in
            let group = ProductAttribute.Group(rawValue: UInt8(clamping: reader.number()))
            let name = reader.string() ?? ""
            return ProductAttribute(
                group: group ?? .general, name: name, value: reader.string() ?? "")
        }
        return (attributes, (0..<reader.count()).map { _ in reader.string() ?? "" })
    }
}

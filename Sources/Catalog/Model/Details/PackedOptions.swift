/// The options and variants of a product as bytes for the state.
package enum PackedOptions {
    /// Encodes options and variants; the result is empty if there are neither.
    package static func encode(
        _ options: [ProductOption], _ variants: [ProductVariant]
    ) -> [UInt8] {
        if options.isEmpty, variants.isEmpty { return [] }
        var writer = PackedWriter()
        writer.write(options.count)
        for option in options {
            writer.write(option.name)
            writer.write(option.values.count)
            for value in option.values { writer.write(value) }
        }
        writer.write(variants.count)
        for variant in variants {
            writer.write(variant.id)
            for index in options.indices {
                writer.write(
                    optional: variant.values.indices.contains(index)
                        ? variant.values[index] : nil)
            }
            writer.write(variant.sku)
            writer.write(variant.gtin)
            writer.write(variant.price)
            writer.write(variant.regularPrice)
            writer.write(optional: variant.stock)
            writer.write(variant.statedAvailability?.rawValue ?? 0)
            writer.write(optional: variant.picture)
        }
        return writer.bytes
    }

    /// Decodes bytes that ``encode(_:_:)`` encoded; damaged bytes give fewer or absent values.
    package static func decode(
        _ bytes: UnsafeRawBufferPointer
    ) -> (options: [ProductOption], variants: [ProductVariant]) {
        guard !bytes.isEmpty else { return ([], []) }
        var reader = PackedReader(bytes)
        let options = (0..<reader.count()).map { _ in
            let name = reader.string() ?? ""
            return ProductOption(
                name: name, values: (0..<reader.count()).map { _ in reader.string() ?? "" })
        }
        let variants = (0..<reader.count()).map { _ in variant(of: options, from: &reader) }
        return (options, variants)
    }

    private static func variant(
        of options: [ProductOption], from reader: inout PackedReader
    ) -> ProductVariant {
        var variant = ProductVariant(id: reader.string() ?? "", values: [])
        variant.values = options.map { option in
            reader.optionalNumber().flatMap { option.values.indices.contains($0) ? $0 : nil }
        }
        variant.sku = reader.string()
        variant.gtin = reader.string()
        variant.price = reader.amount()
        variant.regularPrice = reader.amount()
        variant.stock = reader.optionalNumber()
        variant.statedAvailability = Availability(rawValue: UInt8(clamping: reader.number()))
        variant.picture = reader.optionalNumber()
        return variant
    }
}

import Liquid

/// The filters of Shopify, whose themes are measured; they are simplified as in Shopify's own
/// benchmark.
enum ShopifyFilters {
    static let all =
        [
            HostFilter("asset_url") { context, input, _ throws(HostFilterError) in
                try prefixed("/files/1/[shop_id]/[shop_id]/assets/", input, &context)
            },
            HostFilter("global_asset_url") { context, input, _ throws(HostFilterError) in
                try prefixed("/global/", input, &context)
            },
            HostFilter("shopify_asset_url") { context, input, _ throws(HostFilterError) in
                try prefixed("/shopify/", input, &context)
            },
            HostFilter("script_tag") { context, input, _ throws(HostFilterError) in
                context.write("<script src=\"")
                try context.write(input)
                context.write("\" type=\"text/javascript\"></script>")
                return try context.html()
            },
            HostFilter("stylesheet_tag", arguments: 0...1) {
                context, input, arguments throws(HostFilterError) in
                context.write("<link href=\"")
                try context.write(input)
                context.write("\" rel=\"stylesheet\" type=\"text/css\"  media=\"")
                if let media = arguments[0] {
                    try context.write(media)
                } else {
                    context.write("all")
                }
                context.write("\"  />")
                return try context.html()
            },
            HostFilter("img_tag", arguments: 0...1) {
                context, input, arguments throws(HostFilterError) in
                context.write("<img src=\"")
                try context.write(input)
                context.write("\" alt=\"")
                try context.write(arguments[0] ?? .nothing)
                context.write("\" />")
                return try context.html()
            },
            HostFilter("product_img_url", arguments: 0...1, body: productImage),
            HostFilter("pluralize", arguments: 2...2) { context, input, arguments in
                (context.integer(input) == 1 ? arguments[0] : arguments[1]) ?? .nothing
            },
            HostFilter("json") { context, input, _ throws(HostFilterError) in
                try context.writeShopJSON(input)
                return try context.text()
            },
            HostFilter("within", arguments: 1...1) { _, input, _ in input },
            HostFilter("highlight", arguments: 1...1) { _, input, _ in input },
        ] + moneyFilters + linkFilters

    private static func prefixed(
        _ prefix: StaticString, _ input: Value, _ context: inout FilterContext
    ) throws(HostFilterError) -> Value {
        context.write(prefix)
        try context.write(input)
        return try context.text()
    }

    /// Writes the address of a picture in a size.
    ///
    /// For example, `products/lamp.jpg` becomes
    /// `/files/shops/random_number/products/lamp_small.jpg`.
    private static let productImage: HostFilter.Body = {
        context, input, arguments throws(HostFilterError) in
        let bytes = context.bytes(of: input)
        guard bytes.starts(with: "products/".utf8),
            let point = bytes.firstIndex(of: UInt8(ascii: "."))
        else { throw HostFilterError("'product_img_url' takes the image of a product") }
        context.write("/files/shops/random_number/")
        context.write(UnsafeRawBufferPointer(rebasing: bytes[..<point]))
        context.write("_")
        if let style = arguments[0] { try context.write(style) } else { context.write("small") }
        context.write(UnsafeRawBufferPointer(rebasing: bytes[point...]))
        return try context.text()
    }
}

extension ShopifyFilters {
    private static let moneyFilters = [
        HostFilter("money") { context, input, _ throws(HostFilterError) in
            try hundredths(input, "$ ", "", &context)
        },
        HostFilter("money_with_currency") { context, input, _ throws(HostFilterError) in
            try hundredths(input, "$ ", " USD", &context)
        },
        HostFilter("weight") { context, input, _ throws(HostFilterError) in
            try kilograms(input, "", &context)
        },
        HostFilter("weight_with_unit") { context, input, _ throws(HostFilterError) in
            try kilograms(input, " kg", &context)
        },
    ]

    private static func hundredths(
        _ input: Value, _ prefix: StaticString, _ suffix: StaticString,
        _ context: inout FilterContext
    ) throws(HostFilterError) -> Value {
        guard let amount = context.integer(input) else { return input }
        context.write(prefix)
        if amount < 0 { context.write("-") }
        let magnitude = Int(clamping: amount.magnitude)
        context.write(magnitude / 100)
        context.write(magnitude % 100 < 10 ? ".0" : ".")
        context.write(magnitude % 100)
        context.write(suffix)
        return try context.text()
    }

    /// Writes whole kilograms without decimals, because the reference benchmark divides integers.
    private static func kilograms(
        _ input: Value, _ suffix: StaticString, _ context: inout FilterContext
    ) throws(HostFilterError) -> Value {
        guard let grams = context.integer(input) else { return input }
        context.write(grams / 1000)
        context.write(".00")
        context.write(suffix)
        return try context.text()
    }
}

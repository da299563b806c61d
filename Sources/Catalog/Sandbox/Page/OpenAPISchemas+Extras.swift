import CatalogModel
import CatalogShopContract
internal import JSON

/// The schemas of the facts that no captured reply has.
extension OpenAPISchemas {
    /// The members of a product, none of which is required.
    var extras: JSONValue {
        let identity: JSONValue = [
            ExtraKey.link: ["type": "string", "format": "uri"], ExtraKey.brand: Self.string,
            ExtraKey.sku: Self.string, ExtraKey.gtin: gtin, ExtraKey.mpn: Self.string,
            ExtraKey.condition: names(ItemCondition.allCases.map { "\($0.name)" }),
            ExtraKey.descriptionFormat: names(DescriptionFormat.allCases.map { "\($0.name)" }),
        ]
        let offer: JSONValue = [
            ExtraKey.availability: availability, ExtraKey.unitPrice: unitPrice,
            ExtraKey.isListed: Self.boolean, ExtraKey.isPurchasable: Self.boolean,
        ]
        let lists: JSONValue = [
            ExtraKey.categories: [
                "type": "array", "maxItems": most(ProductLimits.categories),
                "items": [
                    "type": "array", "maxItems": most(ProductLimits.categoryDepth),
                    "items": category,
                ],
                "description": "Each category as the path from the top.",
            ],
            ExtraKey.options: limited(option, to: ProductLimits.options),
            ExtraKey.variants: limited(variant, to: ProductLimits.variants),
            ExtraKey.attributes: limited(attribute, to: ProductLimits.attributes),
            ExtraKey.tags: limited(Self.string, to: ProductLimits.tags),
        ]
        return identity.merging(offer).merging(lists)
    }

    private var gtin: JSONValue { ["type": "string", "pattern": "^\\d{8}(\\d{4,6})?$"] }

    private var availability: JSONValue { names(Availability.allCases.map { "\($0.name)" }) }

    private var price: JSONValue { ["type": "number", "minimum": 0] }

    private var unitPrice: JSONValue {
        object([ExtraKey.price: price, ExtraKey.unit: Self.string])
    }

    private var category: JSONValue {
        object([ExtraKey.id: Self.string, ExtraKey.name: Self.string])
    }

    private var option: JSONValue {
        object([
            ExtraKey.name: Self.string,
            ExtraKey.values: limited(Self.string, to: ProductLimits.optionValues),
        ])
    }

    private var variant: JSONValue {
        object(
            [
                ExtraKey.id: Self.string,
                ExtraKey.values: limited(Self.string, to: ProductLimits.options),
                ExtraKey.sku: Self.string, ExtraKey.gtin: gtin, ExtraKey.price: price,
                ExtraKey.regularPrice: price, ExtraKey.stock: Self.count,
                ExtraKey.availability: availability, ExtraKey.picture: picture,
            ], required: [.string(ExtraKey.id), .string(ExtraKey.values)])
    }

    private var picture: JSONValue {
        [
            "type": "integer", "minimum": 0,
            "description": "The index of a picture among those of the product.",
        ]
    }

    private var attribute: JSONValue {
        object(
            [
                ExtraKey.name: Self.string, ExtraKey.value: Self.string,
                ExtraKey.group: names(ProductAttribute.Group.allCases.map { "\($0.name)" }),
            ], required: [.string(ExtraKey.name), .string(ExtraKey.value)])
    }

    private func names(_ names: [String]) -> JSONValue {
        ["type": "string", "enum": .array(names.map { .string($0) })]
    }

    private func limited(_ schema: JSONValue, to limit: Int) -> JSONValue {
        ["type": "array", "maxItems": most(limit), "items": schema]
    }

    private func most(_ limit: Int) -> JSONValue { .number(String(limit)) }
}

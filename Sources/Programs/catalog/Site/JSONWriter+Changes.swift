import CatalogModel
import JSON

extension JSONWriter {
    /// Writes a product's id and page, the kinds of its changes, and its visible fields before and
    /// after.
    mutating func value(_ change: ProductChange) {
        object { writer in
            writer.member("id", change.id.text)
            writer.member("page", change.after == nil ? nil : ProductPath.page(change.slug))
            writer.key("changes")
            writer.array { writer in
                for kind in change.kinds { writer.value(kind.rawValue) }
            }
            writer.member("before", change.before)
            writer.member("after", change.after)
        }
    }

    /// Writes the number of products for each kind of change.
    mutating func value(_ counts: ProductChangeCounts) {
        object { writer in
            for kind in ProductChange.Kind.allCases { writer.member(kind.rawValue, counts[kind]) }
        }
    }

    private mutating func member(_ name: String, _ facts: ProductChange.Facts?) {
        key(name)
        guard let facts else { return null() }
        object { writer in
            writer.member("name", facts.name)
            writer.member("price", facts.price)
            writer.member("sold_out", facts.isSoldOut)
        }
    }

    /// Writes the amount as a string, because many programs round decimal numbers.
    private mutating func member(_ name: String, _ price: Money?) {
        key(name)
        guard let price else { return null() }
        object { writer in
            writer.member("amount", price.amount.digits)
            writer.member("currency", price.currency)
        }
    }
}

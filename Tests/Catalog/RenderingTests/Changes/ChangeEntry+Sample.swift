import CatalogModel
import CatalogRendering

extension ChangeEntry {
    static func money(_ units: Int64, _ currency: String = "USD") -> Money {
        Money(units: units, scale: 2, currency: currency)
    }

    static func seen(
        _ name: String?, _ price: Money?, isSoldOut: Bool = false
    ) -> ProductChange.Facts {
        ProductChange.Facts(name: name, price: price, isSoldOut: isSoldOut)
    }

    static func list(
        _ id: Int, _ before: ProductChange.Facts?, _ after: ProductChange.Facts?, build: Int,
        hasPage: Bool = true
    ) -> [ChangeEntry] {
        let change = ProductChange(
            position: Int64(id), id: ProductID("\(id)"), slug: "\(id)", before: before, after: after
        )
        let time = 1_700_000_000 + Int64(build) * 86_400
        return change.kinds.map {
            ChangeEntry($0, of: change, build: build, time: time, hasPage: hasPage)
        }
    }

    /// One entry of each kind, with hostile names.
    static var sample: [ChangeEntry] {
        let evil = #"<script>alert("1")</script> & 'x' {{ site.title }}"#
        return list(9, nil, seen(evil, money(1_999)), build: 4)
            + list(8, seen("Mug", money(500)), nil, build: 4, hasPage: false)
            + list(
                7, seen("Mug", money(500)), seen("Cup", money(450), isSoldOut: true), build: 3)
            + list(
                6, seen(nil, money(500), isSoldOut: true), seen(nil, money(550)), build: 3)
            + list(5, seen("품절된 상품", money(500)), seen("품절된 상품", nil), build: 2)
    }
}

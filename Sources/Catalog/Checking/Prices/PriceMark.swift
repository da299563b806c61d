import CatalogModel
import MarkupReading

/// An element that shows a price, marked with the attribute `data-price`.
///
/// The attribute may hold the amount in plain digits; otherwise the element's text is parsed.
struct PriceMark {
    let element: HTMLElement
    let price: VisiblePrice
    /// The price in a sibling element with `data-regular-price`.
    let regular: VisiblePrice?

    /// Returns the price marks of a page, in document order.
    static func all(in document: HTMLDocument) -> [PriceMark] {
        document.elements.compactMap { element in
            guard let price = Self.price(of: element, by: "data-price", in: document) else {
                return nil
            }
            let regular = document.elements[element.elements.upperBound...]
                .prefix { $0["data-price"] == nil && isInside($0, element.parent, of: document) }
                .lazy.compactMap { Self.price(of: $0, by: "data-regular-price", in: document) }
                .first
            return PriceMark(element: element, price: price, regular: regular)
        }
    }

    /// Returns the page of the product that has this price: the first link target inside the
    /// nearest ancestor that has one.
    func product(in document: HTMLDocument, leadsTo: (HTMLElement) -> String?) -> String? {
        for element in document.ancestors(of: element) {
            let links = document.elements(in: element).lazy.filter { $0.name == "a" }
            if let path = links.compactMap(leadsTo).first { return path }
        }
        return nil
    }

    private static func isInside(
        _ element: HTMLElement, _ parent: Int?, of document: HTMLDocument
    ) -> Bool {
        guard let parent else { return true }
        return element.elements.upperBound <= document.elements[parent].elements.upperBound
    }

    private static func price(
        of element: HTMLElement, by attribute: String, in document: HTMLDocument
    ) -> VisiblePrice? {
        guard let value = element[attribute] else { return nil }
        if let amount = DecimalAmount(plain: value) { return VisiblePrice(amount) }
        return VisiblePrice(reading: document.text(of: element))
    }
}

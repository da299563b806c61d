import CatalogModel
import MarkupReading

/// An element that shows a price and has the attribute `data-price`.
///
/// The value of the attribute may be the amount in plain digits. Otherwise the amount is read from
/// the element's text.
struct PriceMark {
    let element: HTMLElement
    let price: VisiblePrice
    /// The regular price, from a sibling element with the attribute `data-regular-price`.
    let regular: VisiblePrice?

    /// Returns the elements of a page that show prices, in the order of the page.
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

    /// Returns the page of the product that has this price.
    ///
    /// The page is the target of the first link in the nearest element around the price that
    /// contains a link to a page.
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

import CatalogModel
import Liquid

extension Renderer {
    /// Sets the fields of `site` for contact, delivery and returns.
    func setSales(of site: TemplateObject<SiteField>, _ facts: SiteFacts) {
        if let contact = facts.contactOfPages { site[.contact] = make(contact) }
        if let delivery = facts.delivery { site[.delivery] = make(delivery) }
        if let returns = facts.returns { site[.returns] = make(returns) }
    }

    private func make(_ contact: ContactInformation) -> Value {
        let object = object(ContactField.self)
        object[.kakao] = optionalText(contact.kakao)
        object[.phone] = optionalText(contact.phone)
        object[.email] = optionalText(contact.email)
        object[.url] = optionalText(contact.url)
        return object.value
    }

    private func make(_ delivery: DeliveryTerms) -> Value {
        let object = object(DeliveryField.self)
        object[.text] = optionalText(delivery.text)
        object[.price] = amount(delivery.price)
        object[.freeFrom] = amount(delivery.freeFrom)
        if let days = delivery.days {
            object[.minDays] = .integer(days.lowerBound)
            object[.maxDays] = .integer(days.upperBound)
        }
        object[.country] = optionalText(delivery.country)
        return object.value
    }

    private func make(_ returns: ReturnTerms) -> Value {
        let object = object(ReturnsField.self)
        object[.text] = optionalText(returns.text)
        if let days = returns.days { object[.days] = .integer(days) }
        object[.fees] = optionalText(returns.fees?.name)
        object[.price] = amount(returns.fees?.amount)
        return object.value
    }

    /// Sets the fields of a product for buying it: address, label and note.
    func setPurchase(
        of product: TemplateObject<ProductField>, _ codes: ProductCodes, _ buy: PurchaseSettings
    ) {
        product[.buyUrl] = address(for: codes, of: product, buy)
        product[.buyLabel] = optionalText(buy.label)
        product[.buyNote] = optionalText(buy.note)
    }

    /// Returns the address at which shoppers buy a product or a variant.
    func address(
        for codes: ProductCodes, of product: TemplateObject<ProductField>, _ buy: PurchaseSettings
    ) -> Value {
        buy.address?.address { codes[$0] }.map { text($0) } ?? product[.link]
    }
}

/// The codes of a product or a variant, from which the address for buying is made.
struct ProductCodes {
    var id = ""
    var sku = ""
    var slug = ""
    var variant: String?

    subscript(place: PurchaseAddress.Place) -> String? {
        switch place {
        case .id: id
        case .sku: sku
        case .slug: slug
        case .variant: variant
        }
    }

    /// Returns the codes of one variant of this product.
    func of(_ variant: ProductVariant) -> ProductCodes {
        var codes = self
        codes.variant = variant.id
        if let sku = variant.sku { codes.sku = sku }
        return codes
    }
}

import CatalogModel
import Liquid

extension Renderer {
    /// Sets the fields of `site` for contact, delivery and returns.
    func setSales(of site: ObjectBuilder, _ facts: SiteFacts) {
        if let contact = facts.contactOfPages { site[SiteField.contact] = make(contact) }
        if let delivery = facts.delivery { site[SiteField.delivery] = make(delivery) }
        if let returns = facts.returns { site[SiteField.returns] = make(returns) }
    }

    private func make(_ contact: ContactInformation) -> Value {
        let object = object(ContactField.schema)
        object[ContactField.kakao] = optionalText(contact.kakao)
        object[ContactField.phone] = optionalText(contact.phone)
        object[ContactField.email] = optionalText(contact.email)
        object[ContactField.url] = optionalText(contact.url)
        return object.value
    }

    private func make(_ delivery: DeliveryTerms) -> Value {
        let object = object(DeliveryField.schema)
        object[DeliveryField.text] = optionalText(delivery.text)
        object[DeliveryField.price] = amount(delivery.price)
        object[DeliveryField.freeFrom] = amount(delivery.freeFrom)
        if let days = delivery.days {
            object[DeliveryField.minDays] = .integer(days.lowerBound)
            object[DeliveryField.maxDays] = .integer(days.upperBound)
        }
        object[DeliveryField.country] = optionalText(delivery.country)
        return object.value
    }

    private func make(_ returns: ReturnTerms) -> Value {
        let object = object(ReturnsField.schema)
        object[ReturnsField.text] = optionalText(returns.text)
        if let days = returns.days { object[ReturnsField.days] = .integer(days) }
        object[ReturnsField.fees] = optionalText(returns.fees?.name)
        object[ReturnsField.price] = amount(returns.fees?.amount)
        return object.value
    }

    /// Sets the fields of a product for buying it: address, label and note.
    func setPurchase(of product: ObjectBuilder, _ codes: ProductCodes, _ buy: PurchaseSettings) {
        product[ProductField.buyUrl] = address(for: codes, of: product, buy)
        product[ProductField.buyLabel] = optionalText(buy.label)
        product[ProductField.buyNote] = optionalText(buy.note)
    }

    /// Returns the address at which shoppers buy a product or a variant.
    func address(
        for codes: ProductCodes, of product: ObjectBuilder, _ buy: PurchaseSettings
    ) -> Value {
        buy.address?.address { codes[$0] }.map { text($0) } ?? product[ProductField.link]
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

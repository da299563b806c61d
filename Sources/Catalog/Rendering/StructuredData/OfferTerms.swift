import CatalogModel
import JSON
import Liquid
import Text

/// The terms that all offers on a page share: delivery and returns.
///
/// A page with many variants contains each of the terms only once. All other offers refer to the
/// terms by name.
struct OfferTerms {
    /// The address of the site; `nothing` if it is unknown.
    let site: Value
    let delivery: StructuredDelivery?
    let returns: StructuredReturns?
    /// True if the page has several offers, which share the terms.
    var areShared = false
    private var written: Set<String> = []

    init(site: Value, delivery: StructuredDelivery?, returns: StructuredReturns?) {
        self.site = site
        self.delivery = delivery
        self.returns = returns
    }

    /// The global variables that ``FilterContext/offerTerms()`` reads.
    static let globals = [StructuredData.siteAddress, delivery, returns]
    static let delivery = GlobalUse(GlobalField.site.templateName, field: "delivery")
    static let returns = GlobalUse(GlobalField.site.templateName, field: "returns")

    /// Writes the terms of an offer for goods that cost `price`.
    mutating func write(
        for price: DecimalAmount, in currency: CurrencyCode, to context: inout FilterContext
    ) {
        if let delivery {
            let rate = delivery.rate(for: price, in: currency)
            let id = areShared ? "#delivery-\(rate.trimmed().digits)" : nil
            write("shippingDetails", id, to: &context) { writer in
                delivery.write(rate: rate, in: currency, id: id, to: &writer)
            }
        }
        if let returns {
            let id = areShared ? "#returns" : nil
            write("hasMerchantReturnPolicy", id, to: &context) { writer in
                returns.write(id: id, to: &writer)
            }
        }
    }

    private mutating func write(
        _ name: StaticString, _ id: String?, to context: inout FilterContext,
        _ body: (inout JSONWriter) -> Void
    ) {
        let isKnown = id.map { !written.insert($0).inserted } ?? false
        context.writeMember(name) { writer in
            if isKnown {
                writer.object { $0.member("@id", id) }
            } else {
                body(&writer)
            }
        }
    }
}

extension FilterContext {
    /// Returns the terms that the site states.
    ///
    /// Terms are left out if they lack required values, such as the country, because search engines
    /// would reject them.
    func offerTerms() -> OfferTerms {
        let delivery = global(OfferTerms.delivery)
        return OfferTerms(
            site: global(StructuredData.siteAddress), delivery: structuredDelivery(of: delivery),
            returns: structuredReturns(of: global(OfferTerms.returns), beside: delivery))
    }

    /// Writes the member `name`; `body` writes the member's value.
    mutating func writeMember(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        write(",\"")
        write(name)
        write("\":")
        var writer = JSONWriter(into: OutputBuffer(capacity: 512))
        body(&writer)
        writer.finish().withBytes { write($0) }
    }
}

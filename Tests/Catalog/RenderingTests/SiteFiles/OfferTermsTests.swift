import CatalogModel
import JSON
import Liquid
import Testing
import Text

@testable import CatalogRendering

/// Delivery and returns, as search engines read them.
struct OfferTermsTests {
    private func json(_ body: (inout JSONWriter) -> Void) throws -> JSONValue {
        var writer = JSONWriter()
        body(&writer)
        return try JSONValue(parsing: writer.bytes())
    }

    private let won = CurrencyCode("KRW")

    @Test(
        arguments: [
            (3_000, nil, 10_000, "3000"), (3_000, 50_000, 49_999, "3000"),
            (3_000, 50_000, 50_000, "0"), (0, nil, 10, "0"), (3_000, 0, 10, "0"),
        ] as [(DecimalAmount, DecimalAmount?, DecimalAmount, String)])
    func `the price of a delivery depends on the price of the goods`(
        price: DecimalAmount, freeFrom: DecimalAmount?, goods: DecimalAmount, wanted: String
    ) throws {
        let terms = StructuredDelivery(price: price, freeFrom: freeFrom, days: nil, country: "KR")
        let won = try #require(won)
        let data = try json { writer in
            terms.write(rate: terms.rate(for: goods, in: won), in: won, to: &writer)
        }
        #expect(data["@type"]?.string == "OfferShippingDetails")
        #expect(data["@id"] == nil && data["deliveryTime"] == nil)
        #expect(data["shippingRate"]?["@type"]?.string == "MonetaryAmount")
        #expect(data["shippingRate"]?["value"]?.string == wanted)
        #expect(data["shippingRate"]?["currency"]?.string == "KRW")
        #expect(data["shippingDestination"]?["@type"]?.string == "DefinedRegion")
        #expect(data["shippingDestination"]?["addressCountry"]?.string == "KR")
    }

    @Test func `prices in another currency than the goods are not compared with theirs`() throws {
        let won = try #require(won)
        let dollar = try #require(CurrencyCode("USD"))
        let terms = StructuredDelivery(
            price: 3_000, currency: won, freeFrom: 50, days: nil, country: "KR")
        #expect(terms.rate(for: 60, in: won) == 0)
        #expect(terms.rate(for: 60, in: dollar) == 3_000)
        let data = try json { terms.write(rate: 3_000, in: dollar, to: &$0) }
        #expect(data["shippingRate"]?["currency"]?.string == "KRW")
    }

    @Test func `a fee of the shop is written with its currency`() throws {
        let won = try #require(won)
        let terms = StructuredReturns(days: 7, fees: .amount(2_500, won), country: "KR")
        let data = try json { terms.write(to: &$0) }
        #expect(data["returnFees"]?.string == "https://schema.org/ReturnShippingFees")
        #expect(data["returnShippingFeesAmount"]?["value"]?.string == "2500")
        #expect(data["returnShippingFeesAmount"]?["currency"]?.string == "KRW")
        let read = try self.terms { _, returns, renderer in
            returns[0] = .integer(7)
            returns[1] = renderer.text("amount")
            returns[2] = renderer.text("KR")
            returns[3] = .money(units: 2_500, scale: 0, currency: won)
        }
        #expect(read.returns == "\(terms)")
    }

    @Test func `the days of a delivery are written`() throws {
        let terms = StructuredDelivery(price: 5, freeFrom: nil, days: 1...3, country: "US")
        let dollar = try #require(CurrencyCode("USD"))
        let data = try json { terms.write(rate: 5, in: dollar, id: "#delivery", to: &$0) }
        #expect(data["@id"]?.string == "#delivery")
        #expect(data["shippingRate"]?["value"]?.string == "5.00")
        let days = data["deliveryTime"]?["transitTime"]
        #expect(days?["minValue"]?.integer == 1 && days?["maxValue"]?.integer == 3)
        #expect(days?["unitCode"]?.string == "DAY")
    }

    @Test(
        arguments: [
            (7, .free, "MerchantReturnFiniteReturnWindow", "FreeReturn"),
            (7, .buyer, "MerchantReturnFiniteReturnWindow", "ReturnFeesCustomerResponsibility"),
            (7, nil, "MerchantReturnFiniteReturnWindow", nil),
            (0, .free, "MerchantReturnNotPermitted", nil),
        ] as [(Int, StructuredReturns.Fees?, String, String?)])
    func `returns have days and fees if they are allowed`(
        days: Int, fees: StructuredReturns.Fees?, category: String, word: String?
    ) throws {
        let terms = StructuredReturns(days: days, fees: fees, country: "KR")
        let data = try json { terms.write(to: &$0) }
        #expect(data["@type"]?.string == "MerchantReturnPolicy")
        #expect(data["applicableCountry"]?.string == "KR")
        #expect(data["returnPolicyCategory"]?.string == "https://schema.org/" + category)
        #expect(data["merchantReturnDays"]?.integer == (days > 0 ? days : nil))
        #expect(data["returnFees"]?.string == word.map { "https://schema.org/" + $0 })
    }

    // MARK: From templates

    private static let delivery = Schema(
        "delivery",
        [
            Field("price", .money), Field("free_from", .money), Field("min_days", .integer),
            Field("max_days", .integer), Field("country", .text),
        ])
    private static let returns = Schema(
        "returns",
        [
            Field("days", .integer), Field("fees", .text), Field("country", .text),
            Field("price", .money),
        ])

    /// The terms that the filters read from the objects `delivery` and `returns`.
    private func terms(
        _ set: (ObjectBuilder, ObjectBuilder, Renderer) -> Void
    ) throws -> (delivery: String, returns: String) {
        var options = TemplateOptions()
        options.hostFilters = [
            HostFilter("terms", arguments: 1...1) {
                context, delivery, arguments throws(HostFilterError) in
                let terms = OfferTerms(
                    site: .nothing, delivery: context.structuredDelivery(of: delivery),
                    returns: context.structuredReturns(
                        of: arguments[0] ?? .nothing, beside: delivery))
                var text = terms.delivery.map { "\($0)" } ?? "none"
                text += "\n" + (terms.returns.map { "\($0)" } ?? "none")
                text.withUTF8 { context.write(UnsafeRawBufferPointer($0)) }
                return try context.text()
            }
        ]
        let source = TemplateSource(
            name: "page", file: "page", text: Array("{{ delivery | terms: returns | raw }}".utf8))
        let globals = Schema(
            "global",
            [Field("delivery", .object(Self.delivery)), Field("returns", .object(Self.returns))])
        let templates = try TemplateSet(
            sources: [source], entries: ["page"], globals: globals, options: options)
        let renderer = Renderer(templates)
        let (delivery, returns) = (renderer.object(Self.delivery), renderer.object(Self.returns))
        set(delivery, returns, renderer)
        renderer.setGlobal(0, delivery.value)
        renderer.setGlobal(1, returns.value)
        try renderer.render(try #require(templates.template("page")))
        let lines = renderer.withOutput { String(decoding: $0, as: UTF8.self) }
            .split(separator: "\n")
        return (String(lines[0]), String(lines[1]))
    }

    @Test func `terms are read from the settings of the site`() throws {
        let found = try terms { delivery, returns, renderer in
            delivery[0] = .money(units: 3_000, scale: 0, currency: CurrencyCode("KRW"))
            delivery[1] = .integer(50_000)
            delivery[2] = .integer(1)
            delivery[3] = .integer(3)
            delivery[4] = renderer.text("KR")
            returns[0] = .integer(7)
            returns[1] = renderer.text("buyer")
        }
        let delivery = StructuredDelivery(
            price: 3_000, currency: CurrencyCode("KRW"), freeFrom: 50_000, days: 1...3,
            country: "KR")
        #expect(found.delivery == "\(delivery)")
        #expect(found.returns == "\(StructuredReturns(days: 7, fees: .buyer, country: "KR"))")
    }

    @Test func `terms that search engines would refuse are left out`() throws {
        let nothing = try terms { _, _, _ in }
        #expect(nothing.delivery == "none" && nothing.returns == "none")
        let odd = try terms { delivery, returns, renderer in
            delivery[0] = .integer(3_000)
            delivery[4] = renderer.text("Korea")
            returns[0] = .integer(-1)
            returns[2] = renderer.text("KR")
        }
        #expect(odd.delivery == "none" && odd.returns == "none")
        let backwards = try terms { delivery, returns, renderer in
            delivery[0] = .integer(0)
            delivery[2] = .integer(3)
            delivery[3] = .integer(1)
            delivery[4] = renderer.text("KR")
            returns[0] = .integer(7)
            returns[1] = renderer.text("sometimes")
            returns[2] = renderer.text("US")
        }
        #expect(
            backwards.delivery
                == "\(StructuredDelivery(price: 0, freeFrom: nil, days: nil, country: "KR"))")
        #expect(backwards.returns == "\(StructuredReturns(days: 7, fees: nil, country: "US"))")
    }

    // MARK: Properties

    @Test(
        arguments: [
            ("색상", .color), ("컬러", .color), ("Colour", .color), ("색상 선택", .color),
            ("색상(Color)", .color), ("색상선택", .color), ("사이즈", .size), ("SIZE", .size),
            ("Select a size", .size), ("소재", .material), ("Fabric", .material), ("무늬", .pattern),
            ("색상/사이즈", nil), ("향", nil), ("선택", nil), ("", nil), ("Pack size", nil),
        ] as [(String, VariantProperty?)])
    func `options are recognised in Korean and English`(name: String, property: VariantProperty?) {
        #expect(VariantProperty(named: name) == property)
    }

    @Test(
        arguments: [
            (5_000, 1_250, "100 ml", "400ml", "100ml"), (5_000, 1_250, "100ML", "400ml", "100ml"),
            (12_000, 3_000, "kg", "4kg", "1kg"), (9_000, 300, "10개", "300ct", "10ct"),
            (4_990, 1_248, "100 ml", nil, nil), (5_000, 1_250, "1 bottle", nil, nil),
            (5_000, 1_250, "33 ml", nil, nil), (5_000, 0, "100 ml", nil, nil),
            (5_000, 1_250, "", nil, nil),
        ] as [(DecimalAmount, DecimalAmount, String, String?, String?)])
    func `the content follows from a unit price only if the result is exact`(
        price: DecimalAmount, unitPrice: DecimalAmount, unit: String, content: String?,
        base: String?
    ) {
        let measure = UnitMeasure(price: price, unitPrice: unitPrice, unit: unit)
        #expect(measure?.content == content)
        #expect(measure?.base == base)
    }
}

import CatalogModel
import Time

extension SampleShop {
    /// The price of a product with its discount.
    struct Price {
        let currency: String
        let price: DecimalAmount?
        let discount: DecimalAmount?

        /// A price in won that is told only to those who ask.
        static let onRequest = Price(currency: "KRW", price: nil, discount: nil)

        /// Returns a price in whole won; the discount is in percent.
        static func won(_ amount: Int64, off percent: Int64 = 0) -> Price {
            Price(
                currency: "KRW", price: DecimalAmount(units: amount),
                discount: DecimalAmount(units: amount * percent / 100))
        }

        /// Returns a price in US cents; the discount is in percent, truncated to cents.
        static func cents(_ amount: Int64, off percent: Int64 = 0) -> Price {
            Price(
                currency: "USD", price: DecimalAmount(units: amount, scale: 2),
                discount: DecimalAmount(units: amount * percent / 100, scale: 2))
        }
    }

    /// The pictures of a product: their motif and number.
    struct Pictures {
        let motif: String
        let count: Int
        /// True if their addresses lack an extension.
        let isBare: Bool

        /// Returns pictures of a motif, in 1 to 5 views.
        static func of(_ motif: String, count: Int, isBare: Bool = false) -> Pictures {
            Pictures(motif: motif, count: count, isBare: isBare)
        }
    }

    /// Returns the day from year, month and day.
    static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day)
    }

    /// Returns a product with its pictures.
    ///
    /// The default of `issued` is the day `created`.
    ///
    /// - Parameters:
    ///   - stock: `nil` for a product that is made when it is ordered.
    ///   - textPictures: the pictures that the text shows.
    static func product(
        _ id: Int, _ vendor: SandboxVendor, _ created: CalendarDay, issued: CalendarDay? = nil,
        _ name: String, _ price: Price, stock: Int?, _ pictures: Pictures, _ text: String,
        textPictures: Pictures? = nil
    ) -> SandboxProduct {
        SandboxProduct(
            id: id, vendor: vendor, name: name, description: text, currency: price.currency,
            price: price.price, discountedPrice: price.discount, stock: stock, createdAt: created,
            issuedAt: issued ?? created, pictures: recipes(of: pictures, id: id),
            descriptionPictures: textPictures.map { recipes(of: $0, id: id) } ?? [])
    }

    private static func recipes(of pictures: Pictures, id: Int) -> [PictureRecipe] {
        (0..<pictures.count).map { view in
            PictureRecipe(
                name: "\(pictures.motif)-\(id)-\(view + 1)", seed: UInt64(id),
                motif: pictures.motif, variant: view, isBare: pictures.isBare)
        }
    }
}

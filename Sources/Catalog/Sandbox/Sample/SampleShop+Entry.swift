import CatalogModel
import Time

extension SampleShop {
    /// What a product costs, and what a discount takes off.
    struct Price {
        let currency: String
        let price: DecimalAmount
        let discount: DecimalAmount

        /// A price in whole won; the discount is in percent.
        static func won(_ amount: Int64, off percent: Int64 = 0) -> Price {
            Price(
                currency: "KRW", price: DecimalAmount(units: amount),
                discount: DecimalAmount(units: amount * percent / 100))
        }

        /// A price in cents of a dollar; the discount is in percent, in whole cents.
        static func cents(_ amount: Int64, off percent: Int64 = 0) -> Price {
            Price(
                currency: "USD", price: DecimalAmount(units: amount, scale: 2),
                discount: DecimalAmount(units: amount * percent / 100, scale: 2))
        }
    }

    /// What the pictures of a product show, and how many there are.
    struct Pictures {
        let motif: String
        let palette: Int
        let count: Int
        let decor: Decor

        /// Pictures of a motif in a palette of the studio, from 1 to 5 views.
        static func of(
            _ motif: String, palette: Int, count: Int, _ decor: Decor = .plain
        ) -> Pictures {
            Pictures(motif: motif, palette: palette, count: count, decor: decor)
        }
    }

    /// A day in the order year, month, day.
    static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
        CalendarDay(year: year, month: month, day: day)
    }

    /// A product with its pictures; `issued` is the day of its registration unless told otherwise.
    static func product(
        _ id: Int, _ vendor: SandboxVendor, _ created: CalendarDay, issued: CalendarDay? = nil,
        _ name: String, _ price: Price, stock: Int, _ pictures: Pictures, _ text: String
    ) -> SandboxProduct {
        SandboxProduct(
            id: id, vendor: vendor, name: name, description: text, currency: price.currency,
            price: price.price, discountedPrice: price.discount, stock: stock, createdAt: created,
            issuedAt: issued ?? created, pictures: recipes(of: pictures, id: id))
    }

    /// All pictures of a product share its seed, so that they show the same thing.
    private static func recipes(of pictures: Pictures, id: Int) -> [PictureRecipe] {
        (0..<pictures.count).map { view in
            PictureRecipe(
                name: "\(pictures.motif)-\(id)-\(view + 1)",
                seed: UInt64(id * Decor.allCases.count + pictures.decor.rawValue),
                motif: pictures.motif, palette: pictures.palette, variant: view)
        }
    }
}

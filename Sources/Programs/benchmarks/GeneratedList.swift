import CatalogModel
import JSON

/// The pages of a product list, in the format of the Open Market API of October 2022.
struct GeneratedList {
    /// The number of products on a page.
    let pageSize: Int
    /// The body of each page.
    let pages: [[UInt8]]

    /// Generates a list of `count` products.
    init(of count: Int, pageSize: Int) {
        let catalog = GeneratedCatalog(count: count)
        let lastPage = (count + pageSize - 1) / pageSize
        self.pageSize = pageSize
        pages = (1...lastPage).map { page in
            let numbers = ((page - 1) * pageSize + 1)...min(page * pageSize, count)
            return Self.body(
                numbers.map(catalog.product), page: page, of: lastPage, pageSize: pageSize,
                total: count)
        }
    }

    /// The mean size of a page in bytes.
    var meanBytes: Int { pages.reduce(0) { $0 + $1.count } / pages.count }

    private static func body(
        _ products: [Product], page: Int, of lastPage: Int, pageSize: Int, total: Int
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.number("pageNo", page)
            json.number("itemsPerPage", pageSize)
            json.number("totalCount", total)
            json.number("lastPage", lastPage)
            json.key("pages")
            json.array { json in
                for product in products { json.row(product) }
            }
        }
        return json.bytes()
    }
}

extension JSONWriter {
    /// The length of a description, which is one or two lines of text.
    private static var descriptionLength: Int { 120 }

    fileprivate mutating func row(_ product: Product) {
        object { json in
            json.key("id")
            json.value(number: product.id.text)
            json.text("vendorName", product.vendor?.name)
            json.text("name", product.name)
            json.text(
                "description",
                product.description.map { String($0.prefix(Self.descriptionLength)) })
            json.text(
                "thumbnail", product.pictures.first.map { "https://pictures.example\($0.original)" }
            )
            json.text("currency", product.price?.currency)
            json.number("price", Int(product.price?.units ?? 0))
            json.number("bargain_price", Int(product.price?.units ?? 0))
            json.number("discounted_price", 0)
            json.number("stock", product.stock ?? 0)
            json.text("created_at", "2022-10-25T00:00:00.00")
            json.text("issued_at", "2022-10-25T00:00:00.00")
        }
    }

    fileprivate mutating func number(_ name: String, _ number: Int) {
        key(name)
        value(number)
    }

    fileprivate mutating func text(_ name: String, _ text: String?) {
        key(name)
        if let text { value(text) } else { null() }
    }
}

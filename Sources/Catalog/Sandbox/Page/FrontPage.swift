import CatalogShopContract
internal import Text

/// The page at `/`, which describes the API with links and with shell commands that work.
struct FrontPage: Sendable {
    let contract: ShopContract
    let quirks: Set<Quirk>
    let state: ShopState
    let parts: ExampleParts?
    let boxOffice: BoxOfficeExamples

    /// The number of products on the page, and also the number of films.
    private static let shownCount = 6

    var html: [UInt8] {
        var html = XMLWriter(prologue: .html)
        html.start("html", ["lang": "en"])
        writeHead(&html)
        html.start("body")
        html.start("main")
        writeWelcome(&html)
        writeProducts(&html)
        writeFilms(&html)
        writeOperations(&html)
        writeExamples(&html)
        html.end()
        html.end()
        html.end()
        return html.withBytes { Array($0) }
    }

    private func writeHead(_ html: inout XMLWriter) {
        html.start("head")
        html.empty("meta", ["charset": "utf-8"])
        html.empty("meta", ["name": "viewport", "content": "width=device-width"])
        html.element("title", text: "Open Market sandbox, \(contract.rawValue)")
        html.empty("link", ["rel": "icon", "href": "data:,"])
        html.element("style", text: FrontPageStyle.css)
        html.end()
    }

    private func writeWelcome(_ html: inout XMLWriter) {
        html.element("h1", text: "Open Market sandbox")
        html.start("p")
        html.text("It replies like the shop API of \(contract.rawValue), and offers ")
        html.text("\(state.count) sample product\(state.count == 1 ? "" : "s"). ")
        html.text("It also serves a sample box office of cinemas and a search for posters. ")
        html.text("A description for programs is in ")
        html.element("a", ["href": "/openapi.json"], text: "openapi.json")
        html.text(".")
        html.end()
        guard !quirks.isEmpty else { return }
        html.element(
            "p",
            text: "It imitates defects of real servers: "
                + quirks.map(\.rawValue).sorted().joined(separator: ", ") + ".")
    }

    private func writeProducts(_ html: inout XMLWriter) {
        html.element("h2", text: "The newest")
        html.start("ul")
        for listing in state.listings(.newestFirst, 0..<min(Self.shownCount, state.count)) {
            html.start("li")
            html.start("a", ["href": path(of: listing)])
            if let thumbnail = listing.thumbnail {
                let address = PictureAddresses(contract: contract)
                    .address(of: thumbnail, .thumb, vendor: listing.product.vendor.id)
                html.empty(
                    "img", ["src": address, "alt": "", "width": "360", "height": "360"])
            }
            html.text(listing.product.name ?? "Product \(listing.id)")
            html.end()
            html.end()
        }
        html.end()
    }

    /// Writes the films of the previous day, with their posters.
    private func writeFilms(_ html: inout XMLWriter) {
        html.element("h2", text: "In the cinemas on \(boxOffice.chart.days.first)")
        html.start("ul", ["class": "posters"])
        for entry in boxOffice.chart.entries.prefix(Self.shownCount) {
            let release = entry.place.release
            html.start("li")
            html.start("a", ["href": BoxOfficeExamples.path(of: release)])
            let poster = PosterAddress(serial: release.film.serial, shape: .card)
            html.empty(
                "img",
                ["src": poster.path, "alt": "", "width": "200", "height": "300", "loading": "lazy"])
            html.text("\(entry.place.rank). \(release.film.title)")
            html.end()
            html.end()
        }
        html.end()
    }

    private func path(of listing: Listing) -> String {
        contract.sellsItems
            ? "\(ShopPath.item)/\(listing.id)" : "\(ShopPath.products)/\(listing.id)"
    }

    private func writeOperations(_ html: inout XMLWriter) {
        html.element("h2", text: "Requests")
        html.start("dl")
        for operation in APIOperation.all(of: contract) {
            html.start("dt")
            html.element("code", ["class": "method"], text: operation.method)
            html.text(" ")
            if let link = link(to: operation) {
                html.start("a", ["href": link])
                html.element("code", text: operation.path)
                html.end()
            } else {
                html.element("code", text: operation.path)
            }
            html.end()
            let statuses = ([operation.status] + operation.refusals).map(String.init)
            html.element(
                "dd", text: "\(operation.summary) Replies with \(statuses.joined(separator: ", "))."
            )
        }
        html.end()
    }

    /// Returns a link that shows the reply of an operation.
    private func link(to operation: APIOperation) -> String? {
        switch operation.kind {
        case .health: "/healthChecker"
        case .list: "\(ShopPath.products)?\(ShopQuery.page)=1&\(ShopQuery.pageSize)=3"
        case .itemList: "/items/1"
        case .detail: parts.map { "\(ShopPath.products)/\($0.id)" }
        case .itemDetail: parts.map { "/item/\($0.id)" }
        case .dailyChart: boxOffice.dailyChart
        case .weeklyChart: boxOffice.weeklyChart
        case .film:
            boxOffice.chart.entries.first.map { BoxOfficeExamples.path(of: $0.place.release) }
        default: nil
        }
    }

    private func writeExamples(_ html: inout XMLWriter) {
        html.element("h2", text: "In a terminal")
        if let parts {
            html.element("p", text: parts.explanation)
            write(parts.examples, &html)
        }
        html.element(
            "p",
            text: "The box office and its search take only the key \(FilmCouncilAPI.key)."
        )
        write(boxOffice.examples, &html)
    }

    private func write(_ examples: [SandboxExample], _ html: inout XMLWriter) {
        for example in examples {
            html.element("h3", text: example.title)
            html.start("pre")
            html.element("code", text: example.command)
            html.end()
        }
    }
}

extension ExampleParts {
    /// The text that explains the commands.
    fileprivate var explanation: String {
        contract.sellsItems
            ? """
            Run the commands one after the other. The items of the sample have the password \
            “\(ItemPassword.ofBase)”.
            """
            : """
            Run the commands one after the other. They use the vendor “\(vendor.name)”. “catalog \
            sandbox vendor add NAME” creates another vendor.
            """
    }
}

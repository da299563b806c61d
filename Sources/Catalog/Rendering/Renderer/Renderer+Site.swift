import CatalogModel
import HTML
import Liquid
import Time

extension Renderer {
    /// Sets a global variable of the page's template; reading always gives `nothing`.
    subscript(global: GlobalField) -> Value {
        get { .nothing }
        set { setGlobal(global.rawValue, newValue) }
    }

    /// Sets the global variables that are the same on all pages.
    func setGlobals(of theme: SiteTheme) {
        let site = object(SiteField.schema)
        site[SiteField.title] = text(theme.facts.title)
        site[SiteField.language] = text(theme.facts.language)
        site[SiteField.url] = optionalText(theme.facts.baseURL)
        site[SiteField.search] = optionalText(theme.facts.searchPath)
        site[SiteField.favorites] = optionalText(theme.facts.favoritesPath)
        site[SiteField.changes] = optionalText(theme.facts.changesPath)
        site[SiteField.feed] = optionalText(theme.facts.feedPath)
        site[SiteField.jsonFeed] = optionalText(theme.facts.jsonFeedPath)
        site[SiteField.manifest] = optionalText(theme.facts.manifestPath)
        site[SiteField.touchIcon] = optionalText(theme.facts.touchIcon)
        site[SiteField.stylesheet] = optionalText(theme.facts.stylesheet)
        let palettes = theme.facts.design.palettes
        site[SiteField.color] = text("\(palettes.light.cover)")
        site[SiteField.darkColor] = text("\(palettes.dark.cover)")
        site[SiteField.look] = text(theme.facts.design.look.rawValue)
        if let logo = theme.facts.logo { site[SiteField.logo] = makeLogo(logo) }
        if theme.facts.hero != SiteHero() { site[SiteField.hero] = makeHero(theme.facts) }
        site[SiteField.menu] = makeMenu(theme.facts.menu)
        site[SiteField.categories] = makeMenu(theme.facts.categories)
        site[SiteField.pages] = makePageLinks(theme.staticPages)
        site[SiteField.footer] = optionalText(theme.facts.footer.text)
        if let business = theme.facts.footer.business {
            site[SiteField.business] = makeBusiness(business)
        }
        setSales(of: site, theme.facts)
        self[.site] = site.value
        site[SiteField.subject] = text(theme.facts.subject.rawValue)
        theme.facts.subject.rendering.complete(site, of: theme, in: self)
        site[SiteField.credit] = optionalText(theme.facts.figuresCredit)
        site[SiteField.cards] = .boolean(theme.facts.showsCards)
        let strings = object(theme.stringsSchema)
        for (slot, string) in theme.strings.ungrouped.enumerated() {
            strings[slot] = text(string.text)
        }
        self[.text] = strings.value
    }

    private func makeLogo(_ logo: SiteLogo) -> Value {
        let object = object(LogoField.schema)
        object[LogoField.path] = text(logo.address)
        object[LogoField.darkPath] = optionalText(logo.darkAddress)
        object[LogoField.width] = .integer(logo.width)
        object[LogoField.height] = .integer(SiteLogo.height)
        return object.value
    }

    private func makeHero(_ facts: SiteFacts) -> Value {
        let object = object(HeroField.schema)
        object[HeroField.picture] = optionalText(facts.heroPicture)
        object[HeroField.title] = optionalText(facts.hero.title)
        object[HeroField.text] = optionalText(facts.hero.text)
        switch facts.hero.target {
        case .page(let path): object[HeroField.path] = text(path)
        case .address(let address): object[HeroField.url] = text(address)
        case nil: break
        }
        object[HeroField.label] = optionalText(facts.hero.label)
        return object.value
    }

    private func makeMenu(_ links: [MenuLink]) -> Value {
        list(of: links) { link in
            let object = object(MenuField.schema)
            object[MenuField.title] = text(link.title)
            switch link.target {
            case .page(let path): object[MenuField.path] = text(path)
            case .address(let address): object[MenuField.url] = text(address)
            }
            return object.value
        }
    }

    private func makePageLinks(_ pages: [StaticPage]) -> Value {
        list(of: pages) { page in
            let object = object(PageLinkField.schema)
            object[PageLinkField.title] = text(page.title)
            object[PageLinkField.path] = text(page.path)
            object[PageLinkField.isInMenu] = .boolean(page.isInMenu)
            return object.value
        }
    }

    private func makeBusiness(_ business: BusinessInformation) -> Value {
        let object = object(BusinessField.schema)
        for field in BusinessField.allCases {
            object[field] = optionalText(business[field])
        }
        return object.value
    }

    /// Sets the variable `page`, and clears the variables that only some pages have.
    ///
    /// - Parameters:
    ///   - canonicalPath: The path of the page with the same content that search engines shall
    ///     list; `nil` for the page itself.
    ///   - setOwnFields: Sets the fields of `page` that only this kind of page has.
    func setPage(
        _ kind: PageKind, title: Value = .nothing, path: String, canonicalPath: String? = nil,
        otherView: String? = nil,
        isFirst: Bool = false, order: String? = nil, json: String? = nil, asOf: Int64? = nil,
        filter: (facet: Value, pathOfAll: String)? = nil, breadcrumbs: Value = .nothing,
        card: String? = nil,
        facts: SiteFacts, setOwnFields: (ObjectBuilder) -> Void = { _ in }
    ) {
        let page = object(PageField.schema)
        page[PageField.kind] = text(kind.rawValue)
        page[PageField.title] = title
        page[PageField.path] = text(path)
        page[PageField.canonical] = optionalText(facts.canonicalAddress(of: canonicalPath ?? path))
        page[PageField.otherView] = optionalText(otherView)
        page[PageField.isFirst] = .boolean(isFirst)
        page[PageField.order] = optionalText(order)
        if let filter {
            page[PageField.facet] = filter.facet
            page[PageField.all] = text(filter.pathOfAll)
        }
        page[PageField.json] = optionalText(json)
        page[PageField.breadcrumbs] = breadcrumbs
        page[PageField.card] = optionalText(card)
        if kind.hasLanguages, facts.languages.count > 1 {
            page[PageField.languages] = makeLanguages(of: path, in: facts)
        }
        if let asOf { page[PageField.asOf] = .date(asOf) }
        setOwnFields(page)
        self[.page] = page.value
        for global in GlobalField.ofSomePages { self[global] = .nothing }
    }

    private func makeLanguages(of path: String, in facts: SiteFacts) -> Value {
        list(of: facts.languages) { language in
            let object = object(LanguageField.schema)
            object[LanguageField.tag] = text(language.tag)
            object[LanguageField.name] = text(language.name)
            object[LanguageField.url] = text(SiteFacts.address(of: path, below: language.baseURL))
            object[LanguageField.isCurrent] = .boolean(language.baseURL == facts.baseURL)
            return object.value
        }
    }

    /// Sets the variable `pagination` from the links of `page`.
    func setPagination(of page: some ProductsPage) {
        let pagination = object(PaginationField.schema)
        pagination[PaginationField.newer] = optionalText(page.newerPath)
        pagination[PaginationField.older] = optionalText(page.olderPath)
        pagination[PaginationField.oldest] = optionalText(page.oldestPath)
        if let number = page.number { pagination[PaginationField.number] = .integer(number) }
        if let total = page.total { pagination[PaginationField.count] = .integer(total) }
        pagination[PaginationField.isCut] = .boolean(page.isCut)
        self[.pagination] = pagination.value
    }

    /// Sets the variable `orders` to all orders in which pages show the same products.
    ///
    /// The variable stays empty if there is only one order.
    func setOrders(of page: some ProductsPage, labels: ListLabels) {
        guard !page.orders.isEmpty else { return }
        let orders = [.newest] + page.orders
        let list = list(orders.count)
        for (index, order) in orders.enumerated() {
            let object = object(OrderField.schema)
            object[OrderField.name] = text(order.rawValue)
            object[OrderField.label] = text(labels[order])
            object[OrderField.url] = text(page.firstPath(in: order))
            object[OrderField.isCurrent] = .boolean(order == page.order)
            list[index] = object.value
        }
        self[.orders] = list.value
    }

    /// Sets the variable `facets` to the filters that the page offers to shoppers.
    func setFacets(of page: some ProductsPage, labels: ListLabels) {
        let choices = page.facets
        guard !choices.isEmpty else { return }
        let facets = list(choices.count)
        for (index, choice) in choices.enumerated() {
            let facet = makeFacet(choice, on: page, labels: labels)
            if page.countsFacets { facet[FacetField.count] = .integer(choice.productCount) }
            facets[index] = facet.value
        }
        self[.facets] = facets.value
    }

    /// Creates the template object of a facet: a property by which shoppers filter products.
    func makeFacet(
        _ choice: FacetChoice, on page: some ProductsPage, labels: ListLabels
    ) -> ObjectBuilder {
        let object = object(FacetField.schema)
        object[FacetField.kind] = text(choice.facet.kind.rawValue)
        object[FacetField.url] = text(choice.facet.firstPath(in: page.view))
        object[FacetField.isCurrent] = .boolean(choice.facet == page.facet?.facet)
        switch choice.facet {
        case .inStock, .onSale: object[FacetField.label] = text(labels[choice.facet.kind])
        case .category, .brand, .vendor: object[FacetField.label] = optionalText(choice.name)
        case .price(let band):
            object[FacetField.low] = amount(band.lower, of: band)
            object[FacetField.high] = amount(band.upper, of: band)
        }
        return object
    }

    private func amount(_ units: Int64?, of band: PriceBand) -> Value {
        amount(units.map { Money(units: $0, scale: 0, currency: band.currency) })
    }

    /// Creates the template object of a product.
    ///
    /// - Parameter facetPages: The vendors, brands and categories that have pages.
    func makeProduct(_ record: ProductRecord, _ facetPages: FacetPages) -> ObjectBuilder {
        let product = object(ProductField.schema)
        product[ProductField.id] = text(record.id)
        product[ProductField.name] = optionalText(record.name)
        product[ProductField.url] = address(of: record)
        let currency = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        if let price = record.price {
            product[ProductField.price] = .money(price, in: currency)
        }
        if let regular = record.regularPrice, record.isReduced {
            product[ProductField.discountPercent] =
                record.percentOff.map { .integer($0) } ?? .nothing
            product[ProductField.compareAtPrice] = .money(regular, in: currency)
        }
        if let lowest = record.lowestPrice {
            product[ProductField.lowestPrice] = .money(lowest, in: currency)
        }
        if let stock = record.stock { product[ProductField.stock] = .integer(stock) }
        setExtras(record, of: product, facetPages)
        if !record.vendorID.isEmpty || !record.vendorName.isEmpty {
            let vendor = object(VendorField.schema)
            vendor[VendorField.id] = optionalText(record.vendorID)
            vendor[VendorField.name] = optionalText(record.vendorName)
            if facetPages.has(.vendor), !record.vendorID.isEmpty {
                let id = String(decoding: record.vendorID, as: UTF8.self)
                vendor[VendorField.url] = text(ProductFacet.folder(ofVendor: id) + "/1.html")
            }
            product[ProductField.vendor] = vendor.value
        }
        product[ProductField.summary] = optionalText(record.summary)
        if let seconds = record.createdAt { product[ProductField.createdAt] = .date(seconds) }
        setPictures(record.gallery, of: product)
        return product
    }

    /// Creates the table of contents of a description; `nothing` if there are no headings.
    func makeContents(_ headings: [ContentsEntry]) -> Value {
        guard !headings.isEmpty else { return .nothing }
        let list = list(headings.count)
        for (index, heading) in headings.enumerated() {
            let object = object(HeadingField.schema)
            object[HeadingField.title] = text(heading.title)
            object[HeadingField.id] = text(heading.id)
            object[HeadingField.level] = .integer(heading.level)
            list[index] = object.value
        }
        return list.value
    }

    /// Creates the template object of a change.
    func makeChange(
        _ entry: ChangeEntry, label: String, in timeZone: TimeZoneRules
    ) -> Value {
        let object = object(ChangeField.schema)
        let change = entry.change
        object[ChangeField.kind] = text(entry.kind.rawValue)
        object[ChangeField.label] = text(label)
        object[ChangeField.date] = time(entry.time, in: timeZone)
        object[ChangeField.name] = optionalText((change.after ?? change.before)?.name)
        object[ChangeField.oldName] = optionalText(change.before?.name)
        object[ChangeField.url] = optionalText(entry.path)
        object[ChangeField.price] = amount(change.after?.price)
        object[ChangeField.oldPrice] = amount(change.before?.price)
        object[ChangeField.soldOut] = .boolean(change.after?.isSoldOut ?? false)
        return object.value
    }

    private func time(_ seconds: Int64, in timeZone: TimeZoneRules) -> Value {
        .date(seconds, utcOffset: timeZone.utcOffset(at: seconds))
    }

    /// Returns the template value of an amount; `nothing` for `nil`.
    func amount(_ money: Money?) -> Value {
        guard let money else { return .nothing }
        return .money(money.amount, in: CurrencyCode(money.currency))
    }
}

extension Value {
    static func money(_ amount: DecimalAmount, in currency: CurrencyCode?) -> Value {
        .money(units: amount.units, scale: Int(amount.scale), currency: currency)
    }
}

extension Renderer {
    /// Creates the template object of a product for the pages of other products.
    func makeNeighbour(_ record: ProductRecord) -> ObjectBuilder {
        let neighbour = object(NeighbourField.schema)
        neighbour[NeighbourField.name] = optionalText(record.name)
        neighbour[NeighbourField.url] = address(of: record)
        if let first = Gallery.firstShown(in: record.gallery) {
            neighbour[NeighbourField.image] = makeImage(first)
        }
        return neighbour
    }

    /// Returns the path of a product's page, relative to the site's root.
    private func address(of record: ProductRecord) -> Value {
        text("products/" + String(decoding: record.slug, as: UTF8.self) + ".html")
    }

    /// Creates the object for the pages of other products from the object of the whole product.
    func makeNeighbour(_ product: ObjectBuilder) -> Value {
        let neighbour = object(NeighbourField.schema)
        neighbour[NeighbourField.name] = product[ProductField.name]
        neighbour[NeighbourField.url] = product[ProductField.url]
        neighbour[NeighbourField.image] = product[ProductField.image]
        return neighbour.value
    }

    func optionalText(_ bytes: UnsafeRawBufferPointer) -> Value {
        bytes.isEmpty ? .nothing : text(bytes)
    }

    func optionalText(_ string: String?) -> Value {
        string.map { text($0) } ?? .nothing
    }

    /// Returns a template list with the result of `value` for each element.
    func list<Element>(of elements: [Element], _ value: (Element) -> Value) -> Value {
        let list = list(elements.count)
        for (index, element) in elements.enumerated() { list[index] = value(element) }
        return list.value
    }
}

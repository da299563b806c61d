import CatalogModel
import HTML
import Liquid
import Time

extension Renderer {
    /// Sets a global variable of templates.
    func setGlobal(_ global: GlobalField, _ value: Value) {
        setGlobal(global.rawValue, value)
    }

    /// Sets the global variables that are the same on all pages.
    func setGlobals(of theme: SiteTheme) {
        let site = object(SiteField.self)
        site[.title] = text(theme.facts.title)
        site[.language] = text(theme.facts.language)
        site[.url] = optionalText(theme.facts.baseURL)
        site[.search] = optionalText(theme.facts.searchPath)
        site[.favorites] = optionalText(theme.facts.favoritesPath)
        site[.changes] = optionalText(theme.facts.changesPath)
        site[.feed] = optionalText(theme.facts.feedPath)
        site[.jsonFeed] = optionalText(theme.facts.jsonFeedPath)
        site[.manifest] = optionalText(theme.facts.manifestPath)
        site[.touchIcon] = optionalText(theme.facts.touchIcon)
        site[.stylesheet] = optionalText(theme.facts.stylesheet)
        let palettes = theme.facts.design.palettes
        site[.color] = text("\(palettes.light.cover)")
        site[.darkColor] = text("\(palettes.dark.cover)")
        let bars = theme.facts.design.barColors
        site[.barColor] = text("\(bars.light)")
        site[.darkBarColor] = text("\(bars.dark)")
        site[.look] = text(theme.facts.design.look.rawValue)
        if let logo = theme.facts.logo { site[.logo] = makeLogo(logo) }
        if theme.facts.hero != SiteHero() { site[.hero] = makeHero(theme.facts) }
        site[.menu] = makeMenu(theme.facts.menu)
        site[.categories] = makeMenu(theme.facts.categories)
        site[.pages] = makePageLinks(theme.staticPages)
        site[.footer] = optionalText(theme.facts.footer.text)
        if let business = theme.facts.footer.business {
            site[.business] = makeBusiness(business)
        }
        setSales(of: site, theme.facts)
        setGlobal(.site, site.value)
        site[.subject] = text(theme.facts.subject.rawValue)
        theme.facts.subject.rendering.complete(site, of: theme, in: self)
        site[.credit] = optionalText(theme.facts.figuresCredit)
        site[.cards] = .boolean(theme.facts.showsCards)
        let strings = object(theme.stringsSchema)
        for (slot, string) in theme.strings.ungrouped.enumerated() {
            strings[slot] = text(string.text)
        }
        setGlobal(.text, strings.value)
    }

    private func makeLogo(_ logo: SiteLogo) -> Value {
        let object = object(LogoField.self)
        object[.path] = text(logo.address)
        object[.darkPath] = optionalText(logo.darkAddress)
        object[.width] = .integer(logo.width)
        object[.height] = .integer(SiteLogo.height)
        return object.value
    }

    private func makeHero(_ facts: SiteFacts) -> Value {
        let object = object(HeroField.self)
        object[.picture] = optionalText(facts.heroPicture)
        if let size = facts.heroPixels {
            object[.pictureWidth] = .integer(size.width)
            object[.pictureHeight] = .integer(size.height)
        }
        object[.title] = optionalText(facts.hero.title)
        object[.text] = optionalText(facts.hero.text)
        switch facts.hero.target {
        case .page(let path): object[.path] = text(path)
        case .address(let address): object[.url] = text(address)
        case nil: break
        }
        object[.label] = optionalText(facts.hero.label)
        object[.isWide] = .boolean(facts.hero.layout == .wide)
        return object.value
    }

    private func makeMenu(_ links: [MenuLink]) -> Value {
        list(of: links) { link in
            let object = object(MenuField.self)
            object[.title] = text(link.title)
            switch link.target {
            case .page(let path): object[.path] = text(path)
            case .address(let address): object[.url] = text(address)
            }
            return object.value
        }
    }

    private func makePageLinks(_ pages: [StaticPage]) -> Value {
        list(of: pages) { page in
            let object = object(PageLinkField.self)
            object[.title] = text(page.title)
            object[.path] = text(page.path)
            object[.isInMenu] = .boolean(page.isInMenu)
            return object.value
        }
    }

    private func makeBusiness(_ business: BusinessInformation) -> Value {
        let object = object(BusinessField.self)
        for field in BusinessField.allCases {
            object[field] = optionalText(business[field])
        }
        return object.value
    }

    /// Sets the variable `page`, and clears the variables that only some pages have.
    func setPage(_ page: PageVariables, of facts: SiteFacts) {
        let object = object(PageField.self)
        object[.kind] = text(page.kind.rawValue)
        object[.title] = page.title
        object[.path] = text(page.path)
        object[.canonical] = optionalText(
            facts.canonicalAddress(of: page.canonicalPath ?? page.path))
        object[.otherView] = optionalText(page.otherView)
        object[.isFirst] = .boolean(page.isFirst)
        object[.order] = optionalText(page.order)
        object[.facet] = page.facet
        object[.all] = optionalText(page.pathOfAll)
        object[.json] = optionalText(page.json)
        object[.breadcrumbs] = page.breadcrumbs
        object[.card] = optionalText(page.card)
        if page.kind.hasLanguages, facts.languages.count > 1 {
            object[.languages] = makeLanguages(of: page, in: facts)
        }
        if let asOf = page.asOf { object[.asOf] = .date(asOf) }
        object[.summary] = optionalText(page.summary)
        object[.contents] = page.contents
        object[.content] = page.content
        setGlobal(.page, object.value)
        for global in GlobalField.ofSomePages { setGlobal(global, .nothing) }
    }

    private func makeLanguages(of page: PageVariables, in facts: SiteFacts) -> Value {
        list(of: facts.languages) { language in
            let object = object(LanguageField.self)
            let isCurrent = language.baseURL == facts.baseURL
            let path = isCurrent ? page.path : page.pathInOtherLanguages ?? page.path
            object[.tag] = text(language.tag)
            object[.name] = text(language.name)
            object[.url] = text(SiteFacts.address(of: path, below: language.baseURL))
            object[.isCurrent] = .boolean(isCurrent)
            return object.value
        }
    }

    /// Sets the variable `pagination` from the links of `page`.
    func setPagination(of page: some ProductsPage) {
        let pagination = object(PaginationField.self)
        pagination[.newer] = optionalText(page.newerPath)
        pagination[.older] = optionalText(page.olderPath)
        pagination[.oldest] = optionalText(page.oldestPath)
        if let number = page.number { pagination[.number] = .integer(number) }
        if let total = page.total { pagination[.count] = .integer(total) }
        pagination[.isCut] = .boolean(page.isCut)
        setGlobal(.pagination, pagination.value)
    }

    /// Sets the variable `orders` to all orders in which pages of lists or of the search show the
    /// same products.
    ///
    /// The variable stays empty if there is only one order.
    ///
    /// - Parameter search: the path of the search; `nil` for a site without a search.
    func setOrders(of page: some ProductsPage, search: String?, labels: ListLabels) {
        guard !page.orders.isEmpty else { return }
        let orders = [.newest] + page.orders
        let list = list(orders.count)
        for (index, order) in orders.enumerated() {
            let object = object(OrderField.self)
            object[.name] = text(order.rawValue)
            object[.label] = text(labels[order])
            object[.url] = text(page.firstPath(in: order, search: search))
            object[.isCurrent] = .boolean(order == page.order)
            list[index] = object.value
        }
        setGlobal(.orders, list.value)
    }

    /// Sets the variable `facets` to the filters that the page offers to shoppers.
    func setFacets(of page: some ProductsPage, labels: ListLabels) {
        let choices = page.facets
        guard !choices.isEmpty else { return }
        let facets = list(choices.count)
        for (index, choice) in choices.enumerated() {
            let facet = makeFacet(choice, on: page, labels: labels)
            if page.countsFacets { facet[.count] = .integer(choice.productCount) }
            facets[index] = facet.value
        }
        setGlobal(.facets, facets.value)
    }

    /// Creates the template object of a facet: a property by which shoppers filter products.
    func makeFacet(
        _ choice: FacetChoice, on page: some ProductsPage, labels: ListLabels
    ) -> TemplateObject<FacetField> {
        let object = object(FacetField.self)
        object[.kind] = text(choice.facet.kind.rawValue)
        object[.url] = text(choice.facet.firstPath(in: page.view))
        object[.isCurrent] = .boolean(choice.facet == page.facet?.facet)
        switch choice.facet {
        case .inStock, .onSale: object[.label] = text(labels[choice.facet.kind])
        case .category, .brand, .vendor: object[.label] = optionalText(choice.name)
        case .price(let band):
            object[.low] = amount(band.lower, of: band)
            object[.high] = amount(band.upper, of: band)
        }
        return object
    }

    private func amount(_ units: Int64?, of band: PriceBand) -> Value {
        amount(units.map { Money(units: $0, scale: 0, currency: band.currency) })
    }

    /// Creates the template object of a product.
    ///
    /// - Parameter facetPages: the vendors, brands and categories that have pages.
    func makeProduct(
        _ record: ProductRecord, _ facetPages: FacetPages
    ) -> TemplateObject<ProductField> {
        let product = object(ProductField.self)
        product[.id] = text(record.id)
        product[.name] = optionalText(record.name)
        product[.url] = address(of: record)
        let currency = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        if let price = record.price { product[.price] = .money(price, in: currency) }
        if let regular = record.regularPrice, record.isReduced {
            product[.discountPercent] = record.percentOff.map { .integer($0) } ?? .nothing
            product[.compareAtPrice] = .money(regular, in: currency)
        }
        if let lowest = record.lowestPrice {
            product[.lowestPrice] = .money(lowest, in: currency)
        }
        if let stock = record.shownStock { product[.stock] = .integer(stock) }
        setExtras(record, of: product, facetPages)
        if !record.vendorID.isEmpty || !record.vendorName.isEmpty {
            let vendor = object(VendorField.self)
            vendor[.id] = optionalText(record.vendorID)
            vendor[.name] = optionalText(record.vendorName)
            if facetPages.has(.vendor), !record.vendorID.isEmpty {
                let id = String(decoding: record.vendorID, as: UTF8.self)
                vendor[.url] = text(ProductFacet.folder(ofVendor: id) + "/1.html")
            }
            product[.vendor] = vendor.value
        }
        product[.summary] = optionalText(record.summary)
        if let seconds = record.createdAt { product[.createdAt] = .date(seconds) }
        setPictures(record.gallery, of: product)
        return product
    }

    /// Creates the table of contents of a description; `nothing` if there are no headings.
    func makeContents(_ headings: [ContentsEntry]) -> Value {
        guard !headings.isEmpty else { return .nothing }
        let list = list(headings.count)
        for (index, heading) in headings.enumerated() {
            let object = object(HeadingField.self)
            object[.title] = text(heading.title)
            object[.id] = text(heading.id)
            object[.level] = .integer(heading.level)
            list[index] = object.value
        }
        return list.value
    }

    /// Creates the template object of a change.
    func makeChange(
        _ entry: ChangeEntry, label: String, in timeZone: TimeZoneRules
    ) -> Value {
        let object = object(ChangeField.self)
        let change = entry.change
        object[.kind] = text(entry.kind.rawValue)
        object[.label] = text(label)
        object[.date] = time(entry.time, in: timeZone)
        object[.name] = optionalText((change.after ?? change.before)?.name)
        object[.oldName] = optionalText(change.before?.name)
        object[.url] = optionalText(entry.path)
        object[.price] = amount(change.after?.price)
        object[.oldPrice] = amount(change.before?.price)
        object[.soldOut] = .boolean(change.after?.isSoldOut ?? false)
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
    func makeNeighbour(_ record: ProductRecord) -> TemplateObject<NeighbourField> {
        let neighbour = object(NeighbourField.self)
        neighbour[.name] = optionalText(record.name)
        neighbour[.url] = address(of: record)
        if let first = Gallery.firstShown(in: record.gallery) {
            neighbour[.image] = makeImage(first)
        }
        return neighbour
    }

    /// Returns the path of a product's page, relative to the site's root.
    private func address(of record: ProductRecord) -> Value {
        text(ProductPath.page(String(decoding: record.slug, as: UTF8.self)))
    }

    /// Creates the object for the pages of other products from the object of the whole product.
    func makeNeighbour(_ product: TemplateObject<ProductField>) -> Value {
        let neighbour = object(NeighbourField.self)
        neighbour[.name] = product[.name]
        neighbour[.url] = product[.url]
        neighbour[.image] = product[.image]
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

import CatalogModel
import Liquid

extension Renderer {
    /// A global variable of the page.
    subscript(global: GlobalField) -> Value {
        get { .nothing }
        set { setGlobal(global.rawValue, newValue) }
    }

    /// Sets what all pages share.
    func setGlobals(of theme: SiteTheme) {
        let site = object(SiteField.schema)
        site[SiteField.title] = text(theme.facts.title)
        site[SiteField.language] = text(theme.facts.language)
        site[SiteField.url] = optionalText(theme.facts.baseURL)
        site[SiteField.changes] = optionalText(theme.facts.changesPath)
        site[SiteField.feed] = optionalText(theme.facts.feedPath)
        self[.site] = site.value
        let strings = object(theme.stringsSchema)
        for (slot, string) in theme.strings.ungrouped.enumerated() {
            strings[slot] = text(string.text)
        }
        self[.text] = strings.value
    }

    /// Sets `page`, and clears what only some pages have.
    func setPage(
        _ kind: PageKind, title: Value = .nothing, path: String, otherView: String? = nil,
        isFirst: Bool = false, facts: SiteFacts
    ) {
        let page = object(PageField.schema)
        page[PageField.kind] = text(kind.rawValue)
        page[PageField.title] = title
        page[PageField.path] = text(path)
        page[PageField.canonical] = optionalText(facts.canonicalAddress(of: path))
        page[PageField.otherView] = optionalText(otherView)
        page[PageField.isFirst] = .boolean(isFirst)
        self[.page] = page.value
        for global in [GlobalField.pagination, .products, .product, .previous, .next, .changes] {
            self[global] = .nothing
        }
    }

    /// Sets `pagination`.
    func setPagination(of page: ListPage) {
        let pagination = object(PaginationField.schema)
        pagination[PaginationField.newer] = optionalText(page.newerPath)
        pagination[PaginationField.older] = optionalText(page.olderPath)
        pagination[PaginationField.oldest] = optionalText(page.oldestPath)
        if let number = page.number {
            pagination[PaginationField.number] = .integer(number)
        } else {
            pagination[PaginationField.count] = .integer(page.productCount)
        }
        self[.pagination] = pagination.value
    }

    /// Lays a product out as templates see it.
    func makeProduct(_ record: ProductRecord) -> ObjectBuilder {
        let product = object(ProductField.schema)
        product[ProductField.id] = text(record.id)
        product[ProductField.name] = optionalText(record.name)
        product[ProductField.url] = text(
            "products/" + String(decoding: record.slug, as: UTF8.self) + ".html")
        let currency = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        if let price = record.price {
            product[ProductField.price] = .money(
                units: price, scale: Int(record.priceScale), currency: currency)
        }
        if let percent = record.percentOff, let regular = record.regularPrice {
            product[ProductField.discountPercent] = .integer(percent)
            product[ProductField.compareAtPrice] = .money(
                units: regular, scale: Int(record.regularPriceScale), currency: currency)
        }
        if let lowest = record.lowestPrice {
            product[ProductField.lowestPrice] = .money(
                units: lowest, scale: Int(record.lowestPriceScale), currency: currency)
        }
        if let stock = record.stock {
            product[ProductField.stock] = .integer(stock)
            product[ProductField.soldOut] = .boolean(stock <= 0)
        } else {
            product[ProductField.soldOut] = .boolean(false)
        }
        if !record.vendorID.isEmpty || !record.vendorName.isEmpty {
            let vendor = object(VendorField.schema)
            vendor[VendorField.id] = optionalText(record.vendorID)
            vendor[VendorField.name] = optionalText(record.vendorName)
            product[ProductField.vendor] = vendor.value
        }
        product[ProductField.summary] = optionalText(record.summary)
        if let seconds = record.createdAt { product[ProductField.createdAt] = .date(seconds) }
        setPictures(record.gallery, of: product)
        return product
    }

    /// Lays a change out as templates see it.
    func makeChange(_ entry: ChangeEntry, label: String) -> Value {
        let object = object(ChangeField.schema)
        let change = entry.change
        object[ChangeField.kind] = text(entry.kind.rawValue)
        object[ChangeField.label] = text(label)
        object[ChangeField.date] = .date(entry.time)
        object[ChangeField.name] = optionalText((change.after ?? change.before)?.name)
        object[ChangeField.oldName] = optionalText(change.before?.name)
        object[ChangeField.url] = optionalText(entry.path)
        object[ChangeField.price] = amount(change.after?.price)
        object[ChangeField.oldPrice] = amount(change.before?.price)
        object[ChangeField.soldOut] = .boolean(change.after?.isSoldOut ?? false)
        return object.value
    }

    private func amount(_ money: Money?) -> Value {
        guard let money else { return .nothing }
        return .money(
            units: money.units, scale: Int(money.scale), currency: CurrencyCode(money.currency))
    }
}

extension Renderer {
    /// What pages beside a product's own show of it.
    func makeNeighbour(_ product: ObjectBuilder) -> Value {
        let neighbour = object(NeighbourField.schema)
        neighbour[NeighbourField.name] = product[ProductField.name]
        neighbour[NeighbourField.url] = product[ProductField.url]
        neighbour[NeighbourField.image] = product[ProductField.image]
        return neighbour.value
    }

    private func optionalText(_ bytes: UnsafeRawBufferPointer) -> Value {
        bytes.isEmpty ? .nothing : text(bytes)
    }

    private func optionalText(_ string: String?) -> Value {
        string.map { text($0) } ?? .nothing
    }
}

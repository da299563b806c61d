import CatalogModel
package import Digest

// Pages are rendered again only if the fingerprints of their inputs have changed.

extension SiteRenderer {
    /// Returns the inputs of the product page at `index`: all data from which the page is made.
    package func productInputs(at index: Int) -> PageInputs {
        hasher.reset()
        for neighbour in [index + 1, index - 1] {
            if rows.indices.contains(neighbour) { hasher.update(rows[neighbour].link) }
            hasher.update(0)
        }
        let related = RelatedRows(to: index, in: rows)
        for place in 0..<related.count { hasher.update(rows[related[place]].link) }
        for kind in FacetKind.allCases where kind.isNumerous {
            hasher.update(facetPages.has(kind) ? 1 : 0)
        }
        return PageInputs(
            dependencies: pageDependencies[.product], own: rows[index].whole,
            links: hasher.finalize())
    }

    /// Returns the fingerprint of the inputs of the JSON file at ``alternatePath(at:)``.
    package func alternateFingerprint(at index: Int) -> Fingerprint {
        hasher.reset()
        hasher.update(ProductAlternate.version)
        hasher.update(rows[index].whole)
        hasher.update(theme.facts.baseURL ?? "")
        hasher.update(theme.facts.pages.descriptions.description)
        return hasher.finalize()
    }

    /// Returns the inputs of a list page: all data from which the page is made.
    ///
    /// - Parameter products: the indices in the span of the products on the page.
    package func inputs(of page: some ProductsPage, products: Range<Int>) -> PageInputs {
        PageInputs(
            dependencies: pageDependencies[page.view.pageKind], own: placeFingerprint(of: page),
            links: cardsFingerprint(of: products, withRows: showsRows(page)))
    }

    /// The inputs of the page for missing pages: only the inputs that all pages of its kind share.
    package var notFoundInputs: PageInputs { PageInputs(ofNothingBut: pageDependencies[.notFound]) }

    /// Returns the inputs of the page that replaces a removed product's page.
    package func inputs(of removed: RemovedProduct) -> PageInputs {
        hasher.reset()
        hasher.update(removed.path)
        hasher.update(removed.name ?? "")
        return PageInputs(
            dependencies: pageDependencies[.removed], own: hasher.finalize(),
            links: Fingerprint.of([]))
    }
}

extension SiteRenderer {
    func cardFingerprint(of record: ProductRecord) -> Fingerprint {
        hasher.reset()
        for bytes in [
            record.id, record.slug, record.name, record.vendorID, record.vendorName,
            record.currency, record.summary, record.gallery, record.brand, record.link,
            record.sku, record.gtin, record.mpn, record.unit, record.badge,
        ] {
            hasher.update(UInt64(bytes.count))
            hasher.update(bytes)
        }
        let numbers: [Int64?] = [
            record.price?.units, Int64(record.price?.scale ?? 0), record.regularPrice?.units,
            Int64(record.regularPrice?.scale ?? 0), record.percentOff, record.shownStock,
            record.createdAt, record.lowestPrice?.units, Int64(record.lowestPrice?.scale ?? 0),
            (record.availability?.rawValue).map(Int64.init), record.hasPriceRange ? 1 : 0,
            (record.condition?.rawValue).map(Int64.init), record.unitPrice?.units,
            Int64(record.unitPrice?.scale ?? 0),
        ]
        for number in numbers {
            hasher.update(number == nil ? 0 : 1)
            hasher.update(UInt64(bitPattern: number ?? 0))
        }
        // The product links to the pages of its brand and vendor, if there are such pages.
        hasher.update(!record.brand.isEmpty && facetPages.has(.brand) ? 1 : 0)
        hasher.update(!record.vendorID.isEmpty && facetPages.has(.vendor) ? 1 : 0)
        return hasher.finalize()
    }

    func vendorFingerprint(of record: ProductRecord) -> Fingerprint? {
        if record.vendorID.isEmpty, record.vendorName.isEmpty { return nil }
        hasher.reset()
        hasher.update(UInt64(record.vendorID.count))
        hasher.update(record.vendorID)
        if record.vendorID.isEmpty { hasher.update(record.vendorName) }
        return hasher.finalize()
    }

    func linkFingerprint(of record: ProductRecord) -> Fingerprint {
        hasher.reset()
        for bytes in [record.slug, record.name, record.gallery] {
            hasher.update(UInt64(bytes.count))
            hasher.update(bytes)
        }
        return hasher.finalize()
    }

    func wholeFingerprint(of record: ProductRecord, card: Fingerprint) -> Fingerprint {
        hasher.reset()
        hasher.update(card)
        hasher.update(record.updatedAt == nil ? 0 : 1)
        hasher.update(UInt64(bitPattern: record.updatedAt ?? 0))
        hasher.update(UInt64(record.description.count))
        hasher.update(record.description)
        for bytes in [record.options, record.attributes, record.descriptionGallery] {
            hasher.update(UInt64(bytes.count))
            hasher.update(bytes)
        }
        hasher.update(UInt64(record.descriptionFormat?.rawValue ?? 0))
        hasher.update(record.isVariantPrice ? 1 : 0)
        guard !record.categories.isEmpty else { return hasher.finalize() }
        for leaf in CategoryMembership(packed: record.categories).leaves {
            for node in facetPages.categories.path(to: leaf) { update(with: node) }
            hasher.update(0)
        }
        return hasher.finalize()
    }

    func placeFingerprint(of page: some ProductsPage) -> Fingerprint {
        hasher.reset()
        hasher.update(page.path)
        hasher.update(page.newerPath ?? "")
        hasher.update(page.olderPath ?? "")
        hasher.update(page.oldestPath ?? "")
        // Numbered pages contain no totals, because each added product would change the pages.
        hasher.update(UInt64(bitPattern: Int64(page.total ?? -1)))
        hasher.update(page.isCut ? 1 : 0)
        hasher.update(page.card ?? "")
        for order in page.orders {
            hasher.update(page.firstPath(in: order, search: theme.facts.searchPath))
        }
        if let facet = page.facet { update(with: facet, isCounted: false) }
        for facet in page.facets { update(with: facet, isCounted: page.countsFacets) }
        for category in page.categories { update(with: category, isCounted: true) }
        for node in path(of: page) { update(with: node) }
        return hasher.finalize()
    }

    private func update(with choice: FacetChoice, isCounted: Bool) {
        hasher.update(choice.facet.folder)
        hasher.update(choice.name ?? "")
        if case .price(let band) = choice.facet { hasher.update(band.currency) }
        hasher.update(isCounted ? UInt64(choice.productCount) : 0)
    }

    private func cardsFingerprint(of products: Range<Int>, withRows: Bool) -> Fingerprint {
        hasher.reset()
        for row in rows[products] { hasher.update(row.card) }
        if !pinned.isEmpty { hasher.update(UInt64(pinned.count)) }
        for product in pinned { hasher.update(product.card) }
        if withRows {
            for fingerprint in fingerprintsOfRows { hasher.update(fingerprint) }
        }
        return hasher.finalize()
    }

    private func update(with node: CategoryTree.Node) {
        hasher.update(node.category.slug)
        hasher.update(node.name)
    }
}

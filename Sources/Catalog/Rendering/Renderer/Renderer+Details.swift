import CatalogModel
import Liquid

extension Renderer {
    /// Sets the fields of a product that only some sources provide, such as codes and the brand.
    func setExtras(
        _ record: ProductRecord, of product: TemplateObject<ProductField>, _ pages: FacetPages
    ) {
        product[.link] = optionalText(record.link)
        product[.badge] = optionalText(record.badge)
        product[.sku] = optionalText(record.sku)
        product[.gtin] = optionalText(record.gtin)
        product[.mpn] = optionalText(record.mpn)
        if let condition = record.condition { product[.condition] = text(condition.name) }
        if let availability = record.availability {
            product[.availability] = text(availability.name)
        }
        product[.soldOut] = .boolean(record.isSoldOut)
        product[.hasPriceRange] = .boolean(record.hasPriceRange)
        if let unitPrice = record.unitPrice, !record.unit.isEmpty {
            product[.unitPrice] = .money(
                unitPrice, in: CurrencyCode(String(decoding: record.currency, as: UTF8.self)))
            product[.unit] = text(record.unit)
        }
        guard !record.brand.isEmpty else { return }
        let brand = object(BrandField.self)
        brand[.name] = text(record.brand)
        if pages.has(.brand) {
            let name = String(decoding: record.brand, as: UTF8.self)
            brand[.url] = text(ProductFacet.brand(name).firstPath(in: .grid))
        }
        product[.brand] = brand.value
    }

    /// Sets the categories of a product.
    ///
    /// - Parameter leaves: the numbers of the product's categories. Their parent categories are not
    ///   included.
    func setCategories(
        of product: TemplateObject<ProductField>, _ leaves: [Int64], _ pages: FacetPages
    ) {
        product[.categories] = makeCategories(leaves.compactMap { pages.categories[$0] }, pages)
    }

    /// Creates the list of the categories in `nodes`; `nothing` if there are none.
    func makeCategories(_ nodes: [CategoryTree.Node], _ pages: FacetPages) -> Value {
        if nodes.isEmpty { return .nothing }
        let list = list(nodes.count)
        for (index, node) in nodes.enumerated() {
            let object = object(CategoryField.self)
            object[.name] = text(node.name)
            if pages.has(.category) {
                let facet = ProductFacet.category(node.category)
                object[.url] = text(facet.firstPath(in: .grid))
            }
            list[index] = object.value
        }
        return list.value
    }

    /// Sets the variable `categories` to the categories directly below the page's category.
    ///
    /// A page that shows no category gets the top categories.
    func setCategories(of page: some ProductsPage) {
        guard !page.categories.isEmpty else { return }
        let list = list(page.categories.count)
        for (index, choice) in page.categories.enumerated() {
            let object = object(CategoryField.self)
            object[.name] = optionalText(choice.name)
            object[.url] = text(choice.facet.firstPath(in: page.view))
            object[.count] = .integer(choice.productCount)
            list[index] = object.value
        }
        setGlobal(.categories, list.value)
    }

    /// Sets the options and variants of a product.
    ///
    /// - Parameter isVariantPrice: true if a variant without a price does not have the product's.
    func setOptions(
        of product: TemplateObject<ProductField>, _ packed: UnsafeRawBufferPointer,
        pictures: UnsafeRawBufferPointer, in currency: CurrencyCode?, isVariantPrice: Bool,
        _ codes: ProductCodes, _ buy: PurchaseSettings
    ) {
        let (options, variants) = PackedOptions.decode(packed)
        let optionList = list(options.count)
        for (index, option) in options.enumerated() {
            let object = object(OptionField.self)
            object[.name] = text(option.name)
            object[.values] = texts(option.values)
            optionList[index] = object.value
        }
        if !options.isEmpty { product[.options] = optionList.value }
        if variants.isEmpty { return }
        let variantList = list(variants.count)
        for (index, variant) in variants.enumerated() {
            let object = make(
                variant, of: options, product, in: currency, isVariantPrice: isVariantPrice)
            if let picture = variant.picture,
                let index = Gallery.shownIndex(of: picture, in: pictures)
            {
                object[.image] = .integer(index)
            }
            object[.buyUrl] = address(for: codes.of(variant), of: product, buy)
            variantList[index] = object.value
            // The only variant needs no choice.
            if variants.count == 1 { product[.buyUrl] = object[.buyUrl] }
        }
        product[.variants] = variantList.value
    }

    private func make(
        _ variant: ProductVariant, of options: [ProductOption],
        _ product: TemplateObject<ProductField>, in currency: CurrencyCode?, isVariantPrice: Bool
    ) -> TemplateObject<VariantField> {
        let object = object(VariantField.self)
        object[.id] = text(variant.id)
        let values = zip(options, variant.values).compactMap { option, index in
            index.map { option.values[$0] }
        }
        object[.values] = texts(values)
        object[.label] = values.isEmpty ? .nothing : text(values.joined(separator: " / "))
        object[.choice] = text(
            variant.values.map { $0.map(String.init) ?? "-" }.joined(separator: " "))
        object[.anchor] = text(VariantAnchor.fragment(of: variant.id))
        if let price = variant.price {
            object[.price] = .money(price, in: currency)
            if let regular = variant.regularPrice, regular > price {
                object[.compareAtPrice] = .money(regular, in: currency)
                if let percent = price.percentOff(regular) {
                    object[.discountPercent] = .integer(percent)
                }
            }
        } else if !isVariantPrice {
            object[.price] = product[.price]
            object[.compareAtPrice] = product[.compareAtPrice]
            object[.discountPercent] = product[.discountPercent]
        }
        if let stock = variant.shownStock { object[.stock] = .integer(stock) }
        if let availability = variant.availability {
            object[.availability] = text(availability.name)
        }
        object[.soldOut] = .boolean(variant.availability?.isSoldOut ?? false)
        object[.sku] = optionalText(variant.sku)
        object[.gtin] = optionalText(variant.gtin)
        return object
    }

    /// Sets the tags of a product, and its attributes in separate lists for each group.
    func setAttributes(
        of product: TemplateObject<ProductField>, _ packed: UnsafeRawBufferPointer
    ) {
        let (attributes, tags) = PackedAttributes.decode(packed)
        for group in ProductAttribute.Group.allCases {
            let own = attributes.filter { $0.group == group }
            if own.isEmpty { continue }
            let list = list(own.count)
            for (index, attribute) in own.enumerated() {
                let object = object(AttributeField.self)
                object[.name] = text(attribute.name)
                object[.value] = text(attribute.value)
                list[index] = object.value
            }
            product[group.field] = list.value
        }
        if !tags.isEmpty { product[.tags] = texts(tags) }
    }

    private func texts(_ strings: [String]) -> Value {
        let list = list(strings.count)
        for (index, string) in strings.enumerated() { list[index] = text(string) }
        return list.value
    }
}

extension ProductAttribute.Group {
    fileprivate var field: ProductField {
        switch self {
        case .general: .attributes
        case .disclosure: .disclosures
        case .certification: .certifications
        }
    }
}

/// A template of product pages that shows every fact of a product as text, a line each.
enum FactsTemplate {
    static let text = """
        <pre>
        {{ product.name }}
        price {% if product.price %}{{ product.price | money }}{% endif %}
        before {% if product.compare_at_price %}{{ product.compare_at_price | money }}{% endif %}
        is {{ product.availability }} {{ product.stock }}
        sku {{ product.sku }}
        link {{ product.link }}
        brand {{ product.brand.name }}
        path {% for category in page.breadcrumbs %}[{{ category.name }}]{% endfor %}
        in {% for category in product.categories %}[{{ category.name }}]{% endfor %}
        tags {% for tag in product.tags %}[{{ tag }}]{% endfor %}
        pictures {{ product.images.size }}
        {% for option in product.options -%}
        option {{ option.name }} {% for value in option.values %}[{{ value }}]{% endfor %}
        {% endfor -%}
        {% for variant in product.variants -%}
        variant {{ variant.label }} \
        {% if variant.price %}{{ variant.price | money }}{% endif %} \
        {% if variant.compare_at_price %}({{ variant.compare_at_price | money }}){% endif %} \
        {{ variant.availability }} {{ variant.stock }} {{ variant.sku }} {{ variant.image }}
        {% endfor -%}
        {% for attribute in product.attributes -%}
        fact {{ attribute.name }}: {{ attribute.value }}
        {% endfor -%}
        </pre>
        {{ product.description }}
        """

    /// The lines of facts on a page, without blanks at their ends.
    static func lines(of page: String) -> [String] {
        let start = page.firstRange(of: "<pre>\n")?.upperBound ?? page.startIndex
        let end = page.firstRange(of: "</pre>")?.lowerBound ?? page.endIndex
        return page[start..<end].split(separator: "\n").map { line in
            line.split(separator: " ").joined(separator: " ")
        }
    }
}

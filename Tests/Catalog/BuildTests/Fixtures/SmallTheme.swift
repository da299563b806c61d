import Digest
import TestSupport

/// A theme that shows the fields of products, and nothing else.
enum SmallTheme {
    private static let style = "p { color: #000 }\n"

    /// The name of the style sheet on pages.
    static let namedStyle =
        "site.\(Fingerprint.of(Array(style.utf8)).hex.prefix(16)).css"

    static let files = [
        "Templates/strings/en.yml": "home: Home\n",
        "Templates/grid.liquid": """
        {% for product in products %}{% render 'card', product: product %}{% endfor %}
        {% if pagination.newer %}<a href="{{ pagination.newer | relative_url }}">newer</a>{% endif %}
        {% if pagination.older %}<a href="{{ pagination.older | relative_url }}">older</a>{% endif %}
        <a href="{{ page.other_view | relative_url }}">other</a> {{ pagination.count }}
        {% for facet in facets %}<a href="{{ facet.url | relative_url }}">{{ facet.count }}</a>{% endfor %}
        {% for order in orders %}<a href="{{ order.url | relative_url }}">{{ order.label }}</a>{% endfor %}
        {% if page.facet %}<a href="{{ page.all | relative_url }}">{{ page.facet.label }}</a>{% endif %}
        """,
        "Templates/list.liquid": """
        {% for product in products %}{% render 'card', product: product %}{% endfor %}
        <a href="{{ page.other_view | relative_url }}">other</a> {{ pagination.number }}
        """,
        "Templates/product.liquid": """
        <link rel="stylesheet" href="{{ 'site.css' | asset_url }}">
        {% render 'card', product: product %}
        {% for image in product.images %}{% render 'image', image: image %}{% endfor %}
        {% if site.cards and product.image.card %}<meta content="{{ product.image.card }}">{% endif %}
        {{ product.description }}
        {% if product.vendor.url %}<a href="{{ product.vendor.url | relative_url }}">vendor</a>{% endif %}
        {% if previous %}<a href="{{ previous.url | relative_url }}">{{ previous.name }}</a>{% endif %}
        {% if next %}<a href="{{ next.url | relative_url }}">{{ next.name }}</a>{% endif %}
        """,
        "Templates/404.liquid": "<a href=\"{{ 'index.html' | relative_url }}\">{{ text.home }}</a>",
        "Templates/changes.liquid": """
        {% for change in changes %}
        {{ change.kind }} {{ change.date | date: '%j' }} {{ change.old_price }} {{ change.price }}
        {% if change.url %}<a href="{{ change.url | relative_url }}">{{ change.name }}</a>{% endif %}
        {% endfor %}
        """,
        "Templates/removed.liquid": """
        {{ page.title }} is gone. <a href="{{ 'index.html' | relative_url }}">{{ text.home }}</a>
        """,
        "Templates/snippets/card.liquid": """
        <p><a href="{{ product.url | relative_url }}">{{ product.name }}</a>
        {{ product.price | money }} {{ product.vendor.name }} {{ product.stock }}
        {{ product.summary }}</p>
        {% render 'image', image: product.image %}
        """,
        "Templates/snippets/image.liquid": """
        {% if image == nil or image.is_placeholder %}<i>no picture</i>
        {% else %}{% for source in image.sources %}<source srcset="{{ source.srcset | relative_srcset }}">{% endfor %}
        <img src="{{ image.path | relative_url }}">{% endif %}
        """,
        "Public/site.css": style,
    ]

    static func write(to folder: TemporaryFolder) throws {
        for (path, text) in files { try folder.write(text, to: "theme/" + path) }
    }
}

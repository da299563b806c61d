import Liquid
import Testing

/// Whole pages, with typed data as the program sets it.
struct PageTests {
    private let image = Schema("image", [Field("path", .text), Field("alt", .text)])
    private let templates = [
        "layout/base.liquid": """
        <!doctype html>
        <html lang="{{ site.language }}">
        <head>
        <title>{% block title %}{{ site.title }}{% endblock %}</title>
        <link rel="stylesheet" href="{{ 'style.css' | asset_url }}">
        {%- block head %}{% endblock %}
        </head>
        <body>
        {% block main %}{% endblock -%}
        </body>
        </html>
        """,
        "snippets/picture.liquid": """
        {% if image -%}
        <img src="{{ image | image_url: width: 480 }}" alt="{{ image.alt }}"{% if eager %} \
        fetchpriority="high"{% endif %}>
        {%- endif %}
        """,
    ]
    private let page = """
        {% layout 'base' %}
        {% assign heading = product.title | append: ' – ' | append: site.title %}
        {% block title %}{{ heading }}{% endblock %}
        {% block head %}
        <script type="application/ld+json">{"@type":"Product","name":{{ product.title | json }}}</script>
        {% endblock %}
        {% block main -%}
        <h1>{{ product.title }}</h1>
        {% render 'picture', image: product.image, eager: true %}
        <p>{{ product.price | money }}, since {{ product.added | date: '%-d %B %Y' }}</p>
        <ul>
        {%- for tag in product.tags %}
        <li><a href="{{ 'tags/' | append: tag | relative_url }}">{{ forloop.index }}. {{ tag }}</a></li>
        {%- else %}
        <li>none</li>
        {%- endfor %}
        </ul>
        {% endblock %}
        """

    @Test func `a page with layout, partial and structured data is written byte for byte`() throws {
        let product = Schema(
            "product",
            [
                Field("title", .text), Field("price", .money), Field("added", .date),
                Field("tags", .list(.text)), Field("image", .object(image)),
            ])
        let site = Schema("site", [Field("title", .text), Field("language", .text)])
        let globals = Schema(
            "globals", [Field("site", .object(site)), Field("product", .object(product))])
        let options = TemplateOptions(assets: ["style.css": "style.css?v=1a2b3c4d"])
        let set = try templateSet(page, globals, templates, options)

        let renderer = Renderer(set)
        renderer.setRoot("../")
        let shop = renderer.object(site)
        shop[0] = renderer.text("Shop & Co")
        shop[1] = renderer.text("ko")
        renderer.setGlobal(0, shop.value)
        let picture = renderer.object(image)
        picture[0] = renderer.text("images/ab12.webp")
        picture[1] = renderer.text("A \"lamp\"")
        let lamp = renderer.object(product)
        lamp[0] = renderer.text("Lamp </script>")
        lamp[1] = .money(units: 1_234_000, scale: 0, currency: CurrencyCode("KRW"))
        lamp[2] = .date(1_709_647_509)
        let tags = renderer.list(2)
        tags[0] = renderer.text("new")
        tags[1] = renderer.text("<b>")
        lamp[3] = tags.value
        lamp[4] = picture.value
        renderer.setGlobal(1, lamp.value)

        #expect(
            try renderer.string(of: set) == """
                <!doctype html>
                <html lang="ko">
                <head>
                <title>Lamp &lt;/script&gt; – Shop &amp; Co</title>
                <link rel="stylesheet" href="../style.css?v=1a2b3c4d">
                <script type="application/ld+json">{"@type":"Product",\
                "name":"Lamp \\u003c/script\\u003e"}</script>

                </head>
                <body>
                <h1>Lamp &lt;/script&gt;</h1>
                <img src="../images/ab12.webp" alt="A &quot;lamp&quot;" fetchpriority="high">
                <p>₩1,234,000, since 5 March 2024</p>
                <ul>
                <li><a href="../tags/new">1. new</a></li>
                <li><a href="../tags/&lt;b&gt;">2. &lt;b&gt;</a></li>
                </ul>
                </body>
                </html>
                """)
        #expect(renderer.warnings.isEmpty)
    }
}

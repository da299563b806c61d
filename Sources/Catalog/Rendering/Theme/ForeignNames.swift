/// The names of variables, fields and filters in other programs, for the advice in messages.
///
/// The programs are Shopify (shopify.dev/docs/api/liquid), Jekyll (jekyllrb.com/docs/variables) and
/// Hugo (gohugo.io/methods). The page Migrating of the manual has the same names with explanations.
enum ForeignNames {
    /// The names here by those elsewhere.
    ///
    /// The keys are variables, fields with the name of their object, and filters.
    static let counterparts = [
        "site.name": "site.title",
        "site.lang": "site.language",
        "page.url": "page.path", "page.permalink": "page.path", "page.lang": "site.language",
        "canonical_url": "page.canonical",
        "collection": "products", "collections": "categories", "paginate": "pagination",
        "pagination.next": "pagination.older", "pagination.previous": "pagination.newer",
        "product.title": "product.name",
        "product.featured_image": "product.image", "product.featured_media": "product.image",
        "product.media": "product.images", "product.content": "product.description",
        "product.body": "product.description", "product.excerpt": "product.summary",
        "product.price_min": "product.price",
        "product.inventory_quantity": "product.stock", "product.barcode": "product.gtin",
        "product.published_at": "product.created_at", "product.date": "product.created_at",
        "product.type": "product.categories", "product.collections": "product.categories",
        "product.options_with_values": "product.options",
        "product.compare_at_price_min": "product.compare_at_price",
        "product.permalink": "product.url",
        "variant.title": "variant.label", "variant.barcode": "variant.gtin",
        "variant.inventory_quantity": "variant.stock",
        "variant.options": "variant.values", "variant.featured_image": "variant.image",
        "image.src": "image.path", "image.url": "image.path",
        "img_tag": "image_tag",
        "file_url": "asset_url",
        "asset_img_url": "asset_url", "stylesheet": "stylesheet_tag", "jsonify": "json",
        "translate": "t", "xml_escape": "escape", "cgi_escape": "url_encode",
        "date_to_string": "date", "date_to_long_string": "date", "humanize": "capitalize",
        "format_currency": "money", "array_to_sentence_string": "join",
    ]

    /// The names that have no counterpart, with the reason.
    static let missing = [
        "shop": "the shop's name is 'site.title', and its address 'site.url'",
        "site.baseurl": "'relative_url' writes links that work below any folder",
        "site.base_url": "'relative_url' writes links that work below any folder",
        "absolute_url":
            "'relative_url' writes a link, and 'page.canonical' is the address of the page",
        "page_title": "'page.title' is the name of a product, and nil on lists",
        "page.next": "on products, 'next' is the next older product",
        "page.previous": "on products, 'previous' is the next newer product",
        "product.available": "'product.sold_out' is the opposite",
        "variant.available": "'variant.sold_out' is the opposite",
        "img_url": "'image_url' has no sizes: use 'image_tag', or 'image.srcset'",
        "product_img_url": "'image_url' has no sizes: use 'image_tag', or 'image.srcset'",
        "product.handle": "'product.url' is the path of its page, and 'product.id' its id",
        "cart": "a static site has no cart; 'product.buy_url' leads to the real shop",
        "customer": "a static site does not know its visitors",
        "request": "a static site does not see requests; 'page.path' is the file of the page",
        "settings": "the settings of catalog.yml are fields of 'site'",
        "section": "there are no sections; use a block of the layout, or 'render'",
        "routes": "write paths such as 'index.html' with 'relative_url'",
        "template": "'page.kind' is the kind of the page",
        "content": "a page writes into the layout with {% block content %}",
        "content_for_layout": "a page writes into the layout with {% block content %}",
        "content_for_header": "nothing is needed in its place",
        "posts": "the pages are products; 'products' has those of a list",
    ]

    /// The advice for each name: the end of a message.
    static var advice: [String: String] {
        counterparts.mapValues { "here it is '\($0)'" }.merging(missing) { first, _ in first }
    }
}

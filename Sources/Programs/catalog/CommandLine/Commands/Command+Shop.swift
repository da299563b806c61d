import Arguments
import CatalogShopContract
import CatalogSources

extension Command {
    static let health = Command(
        "health", summary: "Asks a shop API for its health.",
        discussion: """
            Ends with 0 if the API reports OK, and with 69 if it reports something else or does \
            not reply. Shops of items have no health check, so the command asks them for their \
            list.

            Examples:

              catalog health --url https://api.example.com
              catalog health --json
            """,
        options: [
            .value(
                "--contract", placeholder: "NAME",
                of: .choice(ShopContract.allCases.map(\.rawValue)),
                default: "\(ShopContract.october2022.rawValue), or "
                    + "\(ShopPlan.defaultItemContract.rawValue) for a source of items",
                help: "Use this version of the API.")
        ] + shopOptions)

    static let product = Command(
        "product", summary: "Lists, registers, changes and deletes products of a shop API.",
        subcommands: [
            productList, productShow, productRegister, productUpdate, productDelete,
        ])

    static let item = Command(
        "item", summary: "Lists, registers, changes and deletes items of a shop API of 2021.",
        subcommands: [itemList, itemShow, itemRegister, itemUpdate, itemDelete])
}

// MARK: - Products

extension Command {
    static let productList = Command(
        "list", summary: "Shows a page of the products, the newest first.",
        options: [
            .value(
                "--search", placeholder: "TEXT",
                help: "Show products with this text in their names; only contract 2022-10 has "
                    + "this search."),
            pageOption, productContract,
        ] + shopOptions)

    static let productShow = Command(
        "show", summary: "Shows all data of a product.",
        operands: [idOperand("product")], options: [productContract] + shopOptions)

    static let productRegister = Command(
        "register", summary: "Registers a new product.",
        discussion: """
            Pictures are turned upright, their camera data is removed, and their size is reduced \
            to less than 300 KB. Values outside the API's limits are reported before anything is \
            sent.

            The identifier and the secret of your account come from the environment \
            (CATALOG_IDENTIFIER and CATALOG_SECRET), or from a file for --credentials:

              identifier: 5f1c9e3a-0000-11ed-0000-000000000000
              secret: "teapot-12"

            Examples:

              catalog product register --name "Blue mug" --price 15000 \\
                --description-file mug.md --image mug.jpg --image side.jpg --build
              catalog product register --name "Blue mug" --price 12.50 --currency USD \\
                --description "Holds 300 ml." --image mug.png --dry-run
            """,
        options: [
            .value("--name", placeholder: "TEXT", help: "The name, 3 to 100 characters."),
            .value("--price", placeholder: "NUMBER", help: "The price, from 0 up."),
            .value(
                "--discount", placeholder: "NUMBER", default: "0",
                help: "The amount of the discount."),
        ] + commonFields(isNew: true) + [imageOption, squareOption] + siteOptions + orderOptions
            + vendorOptions + [productContract] + shopOptions)

    static let productUpdate = Command(
        "update", summary: "Changes a product; fields without an option stay unchanged.",
        discussion: """
            Pictures cannot be changed; only the picture in lists can be chosen. 'catalog product \
            show' lists the ids of pictures. Credentials work as in 'catalog product register'.

            Examples:

              catalog product update 577 --price 12000 --stock 3 --build
              catalog product update 577 --thumbnail-id 1042
            """,
        operands: [idOperand("product")],
        options: [
            .value("--name", placeholder: "TEXT", help: "The name, 3 to 100 characters."),
            .value("--price", placeholder: "NUMBER", help: "The price, from 0 up."),
            .value(
                "--discount", placeholder: "NUMBER", help: "The amount of the discount."),
        ] + commonFields(isNew: false) + [
            .value(
                "--thumbnail-id", placeholder: "ID", of: .number(1...Int.max),
                help: "The picture of the product that lists show.")
        ] + siteOptions + orderOptions + vendorOptions + [productContract] + shopOptions)

    static let productDelete = Command(
        "delete", summary: "Deletes a product permanently.",
        discussion: """
            Asks for a confirmation on a terminal. Credentials work as in 'catalog product \
            register'.

            Example:

              catalog product delete 577 --yes --build
            """,
        operands: [idOperand("product")],
        options: [yesOption] + siteOptions + orderOptions + vendorOptions + [productContract]
            + shopOptions)
}

// MARK: - Items

extension Command {
    static let itemList = Command(
        "list", summary: "Shows a page of the items, 20 at a time.",
        options: [pageOption, itemContract] + shopOptions)

    static let itemShow = Command(
        "show", summary: "Shows all data of an item.",
        operands: [idOperand("item")], options: [itemContract] + shopOptions)

    static let itemRegister = Command(
        "register", summary: "Registers a new item.",
        discussion: """
            You need the password to change or delete the item later. It comes from the \
            environment (CATALOG_PASSWORD), or from a file for --credentials with a line such as

              password: "teapot-12"

            Example:

              catalog item register --name "Blue mug" --price 15000 --stock 3 \\
                --description "Holds 300 ml." --image mug.jpg --build
            """,
        options: [
            .value("--name", placeholder: "TEXT", help: "Its title."),
            .value("--price", placeholder: "NUMBER", help: "The price, a whole number."),
            discountedPrice,
        ] + commonFields(isNew: true) + [imageOption, squareOption] + siteOptions + orderOptions
            + [passwordOption, itemContract] + shopOptions)

    static let itemUpdate = Command(
        "update", summary: "Changes an item; fields without an option stay unchanged.",
        discussion: """
            New pictures replace all old ones. The password works as in 'catalog item register'.
            """,
        operands: [idOperand("item")],
        options: [
            .value("--name", placeholder: "TEXT", help: "Its title."),
            .value("--price", placeholder: "NUMBER", help: "The price, a whole number."),
            discountedPrice,
        ] + commonFields(isNew: false) + [imageOption, squareOption] + siteOptions + orderOptions
            + [passwordOption, itemContract] + shopOptions)

    static let itemDelete = Command(
        "delete", summary: "Deletes an item permanently.",
        discussion: """
            Asks for a confirmation on a terminal. The password works as in 'catalog item \
            register'.
            """,
        operands: [idOperand("item")],
        options: [yesOption] + siteOptions + orderOptions + [passwordOption, itemContract]
            + shopOptions)
}

// MARK: - Shared options

extension Command {
    private static func idOperand(_ noun: String) -> Operand {
        .required("ID", help: "The \(noun)'s id, as shown in the list.")
    }

    private static let pageOption = Option.value(
        "--page", placeholder: "N", of: .number(1...1_000_000), default: "1",
        help: "Show this page.")

    private static let productContract = Option.value(
        "--contract", placeholder: "NAME",
        of: .choice([ShopContract.january2022.rawValue, ShopContract.october2022.rawValue]),
        default: "the contract that the list shows",
        help: "Use this version of the API.")

    private static let itemContract = Option.value(
        "--contract", placeholder: "NAME",
        of: .choice([ShopContract.january2021.rawValue, ShopContract.may2021.rawValue]),
        default: ShopPlan.defaultItemContract.rawValue,
        help: "Use this version of the API.")

    /// The options of all shop commands, for the address of the shop and the output format.
    private static let shopOptions: [Option] = [
        .value(
            "--url", placeholder: "URL", default: "source.url of catalog.yml",
            help: "Use the API at this address."),
        .flag("--json", help: "Print JSON, for programs."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths and catalog.yml from this folder."),
        .value(
            "--config", "-c", placeholder: "FILE", default: SiteConfiguration.fileName,
            help: "Read the address and the settings of the API from this configuration."),
    ]

    private static let descriptionOptions: [Option] = [
        .value("--description", placeholder: "TEXT", help: "The description, in Markdown."),
        .value(
            "--description-file", placeholder: "FILE", help: "Read the description from this file."
        ),
    ]

    /// Returns the options for fields that products and items share.
    ///
    /// If `isNew` is true, the help states defaults, because a new product needs a value for each
    /// field.
    private static func commonFields(isNew: Bool) -> [Option] {
        [
            .value(
                "--currency", placeholder: "CODE",
                default: isNew ? ShopFields.defaultCurrency : nil,
                help: "The currency of the price, such as USD."),
            .value(
                "--stock", placeholder: "N", of: .number(0...1_000_000_000_000),
                default: isNew ? "0" : nil, help: "The number in stock."),
        ] + descriptionOptions
    }

    private static let discountedPrice = Option.value(
        "--discounted-price", placeholder: "NUMBER",
        help: "The price after the discount.")

    private static let imageOption = Option.values(
        "--image", placeholder: "FILE",
        help: "A picture: JPEG, PNG, WebP or GIF; up to 5.")

    private static let squareOption = Option.flag(
        "--square", help: "Crop the pictures to squares around their centres.")

    private static let yesOption = Option.flag("--yes", "-y", help: "Do not ask.")

    /// The options for building the site after a change in the shop.
    private static let siteOptions: [Option] = [
        .flag("--build", help: "Build the site afterwards, like 'catalog build'."),
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "The state folder, as in 'catalog build'."),
        .value(
            "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
            help: "The site's folder, for --build."),
    ]

    /// The options of all commands that change something in a shop.
    private static let orderOptions: [Option] = [
        .flag("--dry-run", help: "Show the request, and send nothing."),
        .value(
            "--credentials", placeholder: "FILE",
            help: "Read the credentials from this file, in YAML or as NAME=value."),
    ]

    private static let vendorOptions: [Option] = [
        .value(
            "--identifier", placeholder: "TEXT",
            help: "The identifier. Others can see it: use CATALOG_IDENTIFIER instead."),
        .value(
            "--secret", placeholder: "TEXT",
            help: "The secret. Others can see it: use CATALOG_SECRET instead."),
    ]

    private static let passwordOption = Option.value(
        "--password", placeholder: "TEXT",
        help: "The item's password. Others can see it: use CATALOG_PASSWORD instead.")
}

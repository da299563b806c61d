import Arguments
import CatalogSandbox
import CatalogShopContract

extension Command {
    static let sandbox = Command(
        "sandbox", summary: "Serves the API of a shop on this computer, to read and to write.",
        discussion: """
            Prints its address, and lines for a terminal that work there; serves until Ctrl-C. Only \
            this computer can reach it. A page at / describes the API, /openapi.json does so for \
            programs. Beside the shop is the box office of cinemas, with charts of every day since \
            2004.

            What clients register, change and delete is kept in the file of --store, which the \
            first change creates. It belongs to one list of products: the same --data, or the same \
            --seed and --products.

            Examples:

              catalog sandbox
              catalog sandbox --memory --contract 2021-05
              catalog sandbox --seed 7 --products 1000000 --port 0 --log
              catalog sandbox --contract 2022-01 --quirk nulls --quirk late-pictures
              catalog sandbox vendor add "Clay & Co."
            """,
        options: [
            .value(
                "--data", placeholder: "PATH", default: "the sample shop",
                help: "Serve captured replies: a .json file, or a folder of them."),
            .value(
                "--seed", placeholder: "NUMBER", of: .number(0...Int.max),
                help: "Serve invented products, the same ones for the same number."),
            .value(
                "--products", placeholder: "COUNT",
                of: .number(1...SandboxCatalog.generatedProductLimit),
                default: "\(SandboxCommand.defaultProductCount)",
                help: "Invent so many products, for --seed."),
            .value(
                "--contract", placeholder: "NAME",
                of: .choice(ShopContract.allCases.map(\.rawValue)),
                default: "that of the data",
                help: "Answer in this version of the API."),
            .value(
                "--store", placeholder: "FILE", default: SandboxCommand.defaultStore,
                help: "Keep changes in this SQLite file."),
            .flag("--memory", help: "Keep changes until the server stops, and no longer."),
            .value(
                "--port", placeholder: "NUMBER", of: .number(0...65535),
                default: "\(SandboxCommand.defaultPort)",
                help: "Listen on this port; 0 takes a free one."),
            .flag("--log", help: "Tell of each request, and of the status of its answer."),
            .values(
                "--quirk", placeholder: "NAME", of: .choice(Quirk.allCases.map(\.rawValue)),
                help: "Misbehave as a real server does."),
        ],
        subcommands: [sandboxVendor], needsSubcommand: false)

    static let sandboxVendor = Command(
        "vendor", summary: "Looks after those who may sell in the sandbox.",
        subcommands: [sandboxVendorAdd, sandboxVendorList])

    static let sandboxVendorAdd = Command(
        "add", summary: "Makes an account, and prints what it needs to sell.",
        discussion: """
            Prints the identifier, which requests name in a header, and the secret, which stands in \
            their JSON. The secret is printed this once, and only its digest is kept. A server that \
            runs on the same file knows the vendor at once.
            """,
        operands: [.required("NAME", help: "The name as shoppers see it.")])

    static let sandboxVendorList = Command(
        "list", summary: "Lists the accounts.",
        discussion: """
            Those that came with the products have secrets that anybody can work out; they are \
            listed, too.
            """)
}

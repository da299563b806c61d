import Arguments
import CatalogSandbox
import CatalogShopContract

extension Command {
    static let sandbox = Command(
        "sandbox",
        summary: "Serves the API of a sample shop on this computer, for reading and writing.",
        discussion: """
            Prints its address and example commands, and serves until Ctrl-C. Only this computer \
            can reach it. The page at / describes the API, and /openapi.json describes it for \
            programs. It also serves the box office of cinemas, with charts of every day since \
            2004.

            The file of --store keeps the changes of clients. The first change creates it. The \
            file belongs to one list of products: to the same --data, or to the same --seed and \
            --products.

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
                help: "Serve generated products; the same number gives the same products."),
            .value(
                "--products", placeholder: "COUNT",
                of: .number(1...SandboxCatalog.generatedProductLimit),
                default: "\(SandboxCommand.defaultProductCount)",
                help: "The number of generated products, for --seed."),
            .value(
                "--contract", placeholder: "NAME",
                of: .choice(ShopContract.allCases.map(\.rawValue)),
                default: "the contract of the data",
                help: "Reply in this version of the API."),
            .value(
                "--store", placeholder: "FILE", default: SandboxCommand.defaultStore,
                help: "Keep changes in this SQLite file."),
            .flag("--memory", help: "Keep changes only until the server stops."),
            .value(
                "--port", placeholder: "NUMBER", of: .number(0...65535),
                default: "\(SandboxCommand.defaultPort)",
                help: "Listen on this port; 0 for a free one."),
            .flag("--log", help: "Print each request with the status of its reply."),
            .values(
                "--quirk", placeholder: "NAME", of: .choice(Quirk.allCases.map(\.rawValue)),
                help: "Imitate a defect of real servers."),
        ],
        subcommands: [sandboxVendor], needsSubcommand: false)

    static let sandboxVendor = Command(
        "vendor", summary: "Manages the vendors of the sandbox.",
        subcommands: [sandboxVendorAdd, sandboxVendorList])

    static let sandboxVendorAdd = Command(
        "add", summary: "Creates a vendor account, and prints its credentials.",
        discussion: """
            Prints the identifier, which requests send in a header, and the secret, which they \
            send in their JSON. The secret is printed only once, because the file contains only \
            its digest. A running server with the same file knows the vendor at once.
            """,
        operands: [.required("NAME", help: "The name that shoppers see.")])

    static let sandboxVendorList = Command(
        "list", summary: "Lists the accounts.",
        discussion: """
            The accounts of the sample products are listed with their secrets, because anybody \
            can compute them.
            """)
}

import Arguments

/// A program with each feature of a command table.
let bakery = Command(
    "bakery", summary: "Bakes bread and counts what was sold.", version: "bakery 2.1",
    options: [
        .value("--config", "-c", placeholder: "FILE", default: "bakery.yml", help: "Read FILE."),
        .flag("--verbose", "-v", help: "Say more; twice says everything."),
    ],
    subcommands: [
        Command(
            "bake", summary: "Bakes what is asked for.",
            discussion: """
                Without a KIND the most wanted bread is baked. Everything that was not sold
                the day before is taken into account, in the order of its age.

                Examples:
                  bakery bake rye
                  bakery bake rye --loaves 12 --topping seeds --topping salt
                """,
            operands: [
                .optional("KIND", of: .choice(["rye", "wheat", "spelt"]), help: "The bread.")
            ],
            options: [
                .value(
                    "--loaves", "-l", placeholder: "N", of: .number(1...99), default: "one",
                    help: "Bake N loaves."),
                .values("--topping", placeholder: "NAME", help: "Put NAME on top."),
                .value(
                    "--crust", placeholder: "HOW", of: .choice(["soft", "crisp"]),
                    help: "How the crust is to be, which depends on the oven far more than on us."),
                .flag("--dry-run", "-n", help: "Bake nothing."),
                .optionalValue("--slice", placeholder: "HOW", help: "Slice it."),
                .value(
                    "--deliver-to-the-address-of", "--to", placeholder: "CUSTOMER",
                    help: "Deliver it."),
            ]),
        Command(
            "sell", summary: "Records a sale.",
            operands: [
                .required("CUSTOMER", help: "Who bought."),
                .repeated("LOAF", help: "What was bought."),
            ],
            options: [
                .value("--receipts", placeholder: "DIR", help: "Keep [signed] receipts in DIR.")
            ]),
        Command(
            "learn", summary: "Explains a command.",
            operands: [.repeated("COMMAND", of: .command, help: "The command.")]),
        Command(
            "oven", summary: "Controls the oven.",
            subcommands: [
                Command(
                    "heat", summary: "Heats it.",
                    options: [
                        .flag("--fast", help: "Hurry."),
                        .optionalValue(
                            "--steam", "-s", placeholder: "HOW", of: .choice(["little", "much"]),
                            default: "little", help: "Add steam."),
                    ]),
                Command(
                    "cool", summary: "Cools it.",
                    options: [
                        .value(
                            "--after", placeholder: "BATCH",
                            of: .listedNumber(1...99, by: "oven --batches"),
                            help: "Wait for this batch.")
                    ]),
            ]),
        Command("explode", summary: "Should not be found.", isHidden: true),
    ])

/// The invocation for these arguments.
func run(_ arguments: String...) throws -> ParsedArguments {
    struct NoRun: Error {}
    guard case .run(let parsed) = try bakery.parse(arguments) else { throw NoRun() }
    return parsed
}

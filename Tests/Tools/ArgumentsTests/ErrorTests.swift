import Arguments
import Testing

/// A command line with a mistake, and the message about it.
struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    let command: String

    init(_ arguments: String..., message: String, at command: String = "bakery bake") {
        self.arguments = arguments
        self.message = message
        self.command = command
    }

    var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct ErrorTests {
    static let mistakes = [
        Mistake(
            "bake", "--loavse", "3",
            message: "unknown option '--loavse' for 'bakery bake'; did you mean '--loaves'?"),
        Mistake(
            "bake", "--loavse=3",
            message: "unknown option '--loavse' for 'bakery bake'; did you mean '--loaves'?"),
        Mistake("bake", "--sugar", message: "unknown option '--sugar' for 'bakery bake'"),
        Mistake("bake", "--burm", message: "unknown option '--burm' for 'bakery bake'"),
        Mistake("bake", "-nx", message: "unknown option '-x' for 'bakery bake'"),
        Mistake("bake", "-5", message: "unknown option '-5' for 'bakery bake'"),
        Mistake("bake", "--loaves", message: "'--loaves' needs a value: --loaves N"),
        Mistake("bake", "--loaves", "-v", message: "'--loaves' needs a value: --loaves N"),
        Mistake("bake", "--loaves", "--", "3", message: "'--loaves' needs a value: --loaves N"),
        Mistake(
            "bake", "--loaves", "abc",
            message: "'--loaves' needs a number from 1 to 99, not 'abc'"),
        Mistake("bake", "-l", "100", message: "'--loaves' needs a number from 1 to 99, not '100'"),
        Mistake(
            "bake", "-l", "99999999999999999999",
            message: "'--loaves' needs a number from 1 to 99, not '99999999999999999999'"),
        Mistake("bake", "--loaves=", message: "'--loaves' needs a number from 1 to 99, not ''"),
        Mistake(
            "bake", "--dry-run=yes", message: "'--dry-run' takes no value, but was given 'yes'"),
        Mistake(
            "bake", "--crust", "crips",
            message: "'--crust' cannot be 'crips'; did you mean 'crisp'?"),
        Mistake(
            "bake", "--crust", "burnt", message: "'--crust' cannot be 'burnt'; choose soft or crisp"
        ),
        Mistake(
            "bake", "corn", message: "'KIND' cannot be 'corn'; choose rye, wheat or spelt"),
        Mistake(
            "bake", "rye", "wheat", message: "unexpected argument 'wheat' for 'bakery bake'"),
        Mistake(
            "bake", "--a\n\u{1B}[31m\u{202E}",
            message: "unknown option '--a\\n\\u{1B}[31m\\u{202E}' for 'bakery bake'"),
        Mistake(
            "bkae", message: "unknown command 'bkae' for 'bakery'; did you mean 'bake'?",
            at: "bakery"),
        Mistake("explod", message: "unknown command 'explod' for 'bakery'", at: "bakery"),
        Mistake(message: "'bakery' needs a command: bake, sell, learn or oven", at: "bakery"),
        Mistake(
            "oven", message: "'bakery oven' needs a command: heat or cool", at: "bakery oven"),
        Mistake(
            "--loaves", "3", "bake",
            message: "'--loaves' belongs to 'bakery bake'; write it after the command", at: "bakery"
        ),
        Mistake(
            "--fast", "oven", "heat",
            message: "'--fast' belongs to 'bakery oven heat'; write it after the command",
            at: "bakery"),
        Mistake("sell", message: "'bakery sell' needs the argument CUSTOMER", at: "bakery sell"),
        Mistake(
            "help", "sel", message: "unknown command 'sel' for 'bakery'; did you mean 'sell'?",
            at: "bakery"),
        Mistake(
            "oven", "cool", "down", message: "unexpected argument 'down' for 'bakery oven cool'",
            at: "bakery oven cool"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is named with its remedy`(mistake: Mistake) {
        let error = #expect(throws: ArgumentError.self) { try bakery.parse(mistake.arguments) }
        #expect(error?.description == "\(mistake.message)\nSee '\(mistake.command) --help'.")
    }

    @Test(arguments: [
        (["-n", "cool"], "'-n' belongs to 'shop cool'; write it after the command\n"),
        (
            ["-n"],
            "'-n' belongs to 'shop bake', 'shop sell', 'shop heat' and other commands; write it "
                + "after the command\n"
        ),
    ])
    func `of many commands that have an option, the typed one or a few are named`(
        arguments: [String], message: String
    ) {
        let shop = Command(
            "shop", summary: "Sells bread.",
            subcommands: ["bake", "sell", "heat", "cool"].map { name in
                Command(
                    name, summary: "Works.",
                    options: [.flag("--nothing", "-n", help: "Do nothing.")])
            })
        let error = #expect(throws: ArgumentError.self) { try shop.parse(arguments) }
        #expect(error?.description.hasPrefix(message) == true)
    }

    @Test func `a command states its own mistakes in the same words`() throws {
        let parsed = try run("bake", "-n", "-l", "3")
        #expect(
            parsed.error(.conflict("--dry-run", "--loaves")).description == """
                '--dry-run' and '--loaves' cannot be used together
                See 'bakery bake --help'.
                """)
    }

    @Test func `long foreign text is cut`() {
        let long = String(repeating: "x", count: 1_000)
        let error = #expect(throws: ArgumentError.self) { try bakery.parse(["bake", long]) }
        #expect(error?.description.contains("'\(long.prefix(59))…'") == true)
    }
}

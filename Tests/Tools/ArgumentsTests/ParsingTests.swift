import Arguments
import Testing

@Suite struct ParsingTests {
    @Test(arguments: [
        ["bake", "--loaves", "12"], ["bake", "--loaves=12"], ["bake", "-l", "12"],
        ["bake", "-l12"], ["bake", "-l=12"], ["bake", "-nl12"], ["bake", "-l", "3", "-l", "12"],
        ["bake", "rye", "-l", "12"], ["bake", "-l", "12", "rye"],
    ])
    func `a value may be typed in every usual way`(arguments: [String]) throws {
        guard case .run(let parsed) = try bakery.parse(arguments) else {
            Issue.record("nothing to run")
            return
        }
        #expect(parsed.command == "bake")
        #expect(parsed.number("--loaves") == 12)
        #expect(parsed["-l"] == "12")
        #expect(parsed.has("--loaves"))
    }

    @Test func `an option that was not typed has no value`() throws {
        let parsed = try run("bake")
        #expect(parsed["--loaves"] == nil)
        #expect(parsed.number("--loaves") == nil)
        #expect(!parsed.has("--dry-run"))
        #expect(parsed.values(of: "--topping") == [])
        #expect(parsed.operand("KIND") == nil)
        #expect(parsed.operands == [])
    }

    @Test func `values are collected if they may be repeated`() throws {
        let parsed = try run("bake", "--topping", "salt", "--topping=seeds", "--topping", "")
        #expect(parsed.values(of: "--topping") == ["salt", "seeds", ""])
    }

    @Test func `flags of one letter may be joined and counted`() throws {
        let parsed = try run("bake", "-vnv")
        #expect(parsed.count(of: "-v") == 2)
        #expect(parsed.has("--dry-run"))
    }

    @Test func `options of the program may be before or after the command`() throws {
        #expect(try run("--config", "a", "bake")["--config"] == "a")
        #expect(try run("bake", "--config", "a")["--config"] == "a")
        #expect(try run("oven", "-c", "a", "heat", "--fast")["--config"] == "a")
    }

    @Test func `a path leads to a command below a command`() throws {
        #expect(try run("oven", "heat", "--fast").path == ["bakery", "oven", "heat"])
    }

    @Test func `operands are known by position and name`() throws {
        let parsed = try run("sell", "Kim", "rye", "wheat")
        #expect(parsed.operands == ["Kim", "rye", "wheat"])
        #expect(parsed.operand("CUSTOMER") == "Kim")
        #expect(parsed.operand("LOAF") == "rye")
    }

    @Test func `after two dashes everything is an operand`() throws {
        let parsed = try run("sell", "--", "--verbose", "-x", "--", "--help")
        #expect(parsed.operands == ["--verbose", "-x", "--", "--help"])
        #expect(!parsed.has("--verbose"))
    }

    @Test func `a single dash is an operand`() throws {
        #expect(try run("sell", "Kim", "-").operands == ["Kim", "-"])
    }

    @Test func `a value may begin with a dash unless it is an option`() throws {
        #expect(try run("bake", "--topping", "-5")["--topping"] == "-5")
        #expect(try run("bake", "--topping=--verbose")["--topping"] == "--verbose")
    }

    @Test(
        arguments: [
            (["--steam"], nil), (["--steam=much"], "much"), (["--steam", "much"], "much"),
            (["-smuch"], "much"), (["-s", "little"], "little"), (["--steam", "--fast"], nil),
            (["--steam", "-v"], nil), (["--steam", "much", "--fast"], "much"),
            (["--steam=much", "--steam"], nil),
        ] as [([String], String?)])
    func `a value may be left out if the option allows it`(
        arguments: [String], value: String?
    ) throws {
        guard case .run(let parsed) = try bakery.parse(["oven", "heat"] + arguments) else {
            Issue.record("nothing to run")
            return
        }
        #expect(parsed.has("--steam"))
        #expect(parsed["--steam"] == value)
    }

    @Test func `a word is an operand, not a value that may be left out`() throws {
        let parsed = try run("bake", "--slice", "rye")
        #expect(parsed["--slice"] == nil && parsed.operand("KIND") == "rye")
        #expect(try run("bake", "--slice=thin", "rye")["--slice"] == "thin")
        #expect(throws: ArgumentError.self) { try run("oven", "heat", "--steam", "none") }
        #expect(throws: ArgumentError.self) { try run("oven", "heat", "--steam=") }
    }

    @Test func `an option has all its names`() throws {
        #expect(try run("bake", "--to", "Kim")["--deliver-to-the-address-of"] == "Kim")
    }

    @Test func `hidden commands work`() throws {
        #expect(try run("explode").command == "explode")
    }

    @Test(arguments: [
        ["--help"], ["-h"], ["help"], ["-v", "--help"], ["--bogus", "--help"], ["bkae", "-h"],
    ])
    func `the program's help is available with any other arguments`(arguments: [String]) throws {
        #expect(try bakery.parse(arguments) == .help(#require(bakery.help())))
    }

    @Test(arguments: [
        ["bake", "--help"], ["bake", "-h"], ["bake", "-nh"], ["help", "bake"],
        ["-v", "help", "bake"],
        ["bake", "--loaves", "many", "--help"], ["bake", "a", "b", "-h"], ["help", "bake", "-h"],
    ])
    func `the help of a command is available with any other arguments`(arguments: [String]) throws {
        #expect(try bakery.parse(arguments) == .help(#require(bakery.help(for: "bake"))))
    }

    @Test func `help reaches commands below commands`() throws {
        let page = try #require(bakery.help(for: "oven", "heat"))
        #expect(try bakery.parse(["help", "oven", "heat"]) == .help(page))
        #expect(bakery.help(for: "oven", "melt") == nil)
    }

    @Test(arguments: [["--version"], ["bake", "--version"]])
    func `the version is available`(arguments: [String]) throws {
        #expect(try bakery.parse(arguments) == .version("bakery 2.1"))
    }
}

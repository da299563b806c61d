import Arguments
import TestSupport
import Scheduling
import Testing

@Suite struct CompletionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "bread.yml")
        try folder.makeFolder("bins")
        try folder.makeFolder("programs")
    }

    @Test(arguments: Shell.allCases)
    func `the script is as recorded, and what help leaves out is not in it`(shell: Shell) throws {
        let script = bakery.completion(for: shell)
        let difference = try GoldenFolder().difference(
            of: script, from: "completion.\(shell.rawValue)")
        #expect(difference == nil)
        #expect(!script.contains("explode"))
    }

    /// Arguments and the completions that a shell offers.
    private static let offers = [
        ("bakery ba", "bake"),
        ("bakery ", "bake learn oven sell"),
        ("bakery -c x oven ", "cool heat"),
        ("bakery bake ", "rye spelt wheat"),
        ("bakery bake rye ", ""),
        ("bakery bake --loaves rye ", "rye spelt wheat"),
        ("bakery bake -l rye ", "rye spelt wheat"),
        ("bakery bake --cru", "--crust"),
        ("bakery bake --conf", "--config"),
        ("bakery bake --crust ", "crisp soft"),
        ("bakery bake --crust=so", "soft"),
        ("bakery bake --crust soft --dr", "--dry-run"),
        ("bakery bake --topping a:b --dr", "--dry-run"),
        ("bakery bake --bu", ""),
        ("bakery bake -- --dr", ""),
        ("bakery bake -- ", "rye spelt wheat"),
        ("bakery oven heat --steam ", "little much"),
        ("bakery oven heat --steam=m", "much"),
        ("bakery oven heat --steam --fa", "--fast"),
        ("bakery oven cool --fa", ""),
        ("bakery oven cool --after ", "12 13"),
        ("bakery oven cool --after=1", "12 13"),
        ("bakery oven cool --after=13", "13"),
        ("bakery oven cool -c other.yml --after ", "21"),
        ("bakery -c other.yml oven cool --after=", "21"),
        ("bakery oven cool --config=other.yml --after ", "21"),
        ("bakery oven cool -v -cother.yml --after ", "21"),
        ("bakery oven cool -c ~/other.yml --after ", "22"),
        ("bakery oven cool -c \"other.yml\" --after ", "21"),
        ("bakery oven cool -c bread.yml --after ", ""),
        ("bakery learn ", "bake learn oven sell"),
        ("bakery learn o", "oven"),
        ("bakery learn oven ", "cool heat"),
        ("bakery learn oven h", "heat"),
        ("bakery learn -- oven h", "heat"),
        ("bakery learn -c x oven h", "heat"),
        ("bakery learn oven --ver", "--verbose --version"),
        ("bakery learn oven heat ", ""),
        ("bakery learn bake ", ""),
        ("bakery learn explode ", ""),
        ("bakery --config b", "bins bread.yml"),
        ("bakery --config=br", "bread.yml"),
        ("bakery sell --receipts b", "bins"),
        ("bakery sell Kim ", ""),
    ]

    /// A bakery whose batches depend on its configuration.
    private static let program = """
        #!/bin/sh
        case "$*" in
        'oven --batches') echo 12; echo 13 ;;
        'oven --batches '*"$HOME/other.yml") echo 22 ;;
        'oven --batches '*other.yml) echo 21 ;;
        *) echo "what is '$*'?" >&2; exit 64 ;;
        esac
        """

    private func run(_ shell: Shell, _ driver: String, on lines: [String]) throws -> [String] {
        try folder.write(bakery.completion(for: shell), to: "completion")
        try folder.write(driver, to: "driver")
        try folder.write(Self.program, to: "programs/bakery")
        _ = try output(of: "chmod +x programs/bakery", in: folder.path)
        let words = lines.map { "'\($0)'" }.joined(separator: " ")
        let output = try output(
            of: "PATH=$PWD/programs:$PATH HOME=$PWD timeout 60 \(shell.rawValue) driver \(words)",
            in: folder.path)
        return output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Compares the offers of a shell, without its slashes after folders and its order of options
    /// and values.
    private func expectOffers(of shell: Shell, _ driver: String) throws {
        let answers = try run(shell, driver, on: Self.offers.map(\.0))
        #expect(answers.count == Self.offers.count + 1, "\(answers)")
        for ((line, offer), answer) in zip(Self.offers, answers) {
            let words = answer.split(separator: " ").map { word in
                let value = word.split(separator: "=").last ?? word
                return value.hasSuffix("/") ? value.dropLast() : value
            }
            #expect(words.sorted().joined(separator: " ") == offer, "\(shell): \(line)")
        }
    }

    @Test(.needs(.tool("bash")))
    func `bash offers the entries of the tables`() throws {
        try expectOffers(of: .bash, ShellDrivers.bash)
        #expect(try output(of: "bash -n completion", in: folder.path) == "")
    }

    @Test(.needs(.tool("fish")))
    func `fish offers the entries of the tables`() throws {
        try expectOffers(of: .fish, ShellDrivers.fish)
        #expect(try output(of: "fish -n completion", in: folder.path) == "")
    }

    @Test(.needs(.tool("zsh")))
    func `zsh completes by the tables`() throws {
        let lines = [
            ("bakery ba", "bakery bake "),
            ("bakery ex", "bakery ex"),
            ("bakery bake w", "bakery bake wheat "),
            ("bakery bake rye w", "bakery bake rye w"),
            ("bakery bake --loaves rye w", "bakery bake --loaves rye wheat "),
            ("bakery bake --dr", "bakery bake --dry-run "),
            ("bakery bake --cru", "bakery bake --crust="),
            ("bakery bake --crust s", "bakery bake --crust soft "),
            ("bakery bake --crust=s", "bakery bake --crust=soft "),
            ("bakery bake --conf", "bakery bake --config="),
            ("bakery bake -- --dr", "bakery bake -- --dr"),
            ("bakery oven co", "bakery oven cool "),
            ("bakery oven heat --steam m", "bakery oven heat --steam much "),
            ("bakery -c br", "bakery -c bread.yml "),
            ("bakery sell --receipts=b", "bakery sell --receipts=bins/"),
            ("bakery oven cool --after 1", "bakery oven cool --after 1"),
            ("bakery oven cool --after=13", "bakery oven cool --after=13 "),
            ("bakery oven cool -c other.yml --after ", "bakery oven cool -c other.yml --after 21 "),
            (
                "bakery oven cool -c ~/other.yml --after ",
                "bakery oven cool -c ~/other.yml --after 22 "
            ),
            ("bakery learn ov", "bakery learn oven "),
            ("bakery learn oven h", "bakery learn oven heat "),
            ("bakery learn -- oven h", "bakery learn -- oven heat "),
            ("bakery learn oven heat ", "bakery learn oven heat "),
        ]
        let answers = try run(.zsh, ShellDrivers.zsh, on: lines.map(\.0))
        #expect(answers == lines.map(\.1) + [""])
        #expect(try output(of: "zsh -n completion", in: folder.path) == "")
    }
}

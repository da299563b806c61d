import FoundationEssentials
import TestSupport
import Testing

@Suite struct TableCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func build(_ arguments: [String]) throws -> Program.Outcome {
        try program.run(["build", "-C", program.folder] + arguments)
    }

    @Test func `a table is built without a configuration, by a relative path`() throws {
        try program.write(
            Array("상품번호,상품명,판매가\n7,머그컵,\"12,000\"\n".utf8), to: "p.csv")
        let outcome = try build(["--source", "table", "--url", "p.csv"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let page = program.text("dist/products/7.html")
        #expect(page.contains("머그컵"))
        #expect(page.contains("12,000"))
        let again = try build(["--source", "table", "--url", "./p.csv"])
        #expect(again.status == 0)
        #expect(again.output.contains("0 files written"), "\(again.output)")
    }

    @Test func `a product with the price 무료 is shown as free`() throws {
        try program.write("상품번호,상품명,판매가\n7,원데이 클래스,무료\n8,머그컵,문의\n", to: "p.csv")
        let outcome = try build(["--source", "table", "--url", "p.csv"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(program.text("dist/products/7.html").contains("<strong>무료</strong>"))
        #expect(!program.text("dist/products/8.html").contains("<strong>무료</strong>"))
    }

    @Test func `nothing is unusual in a table of prices without a currency`() throws {
        try program.write("상품번호,상품명,판매가\n7,머그컵,12000\n", to: "p.csv")
        let outcome = try program.run([
            "init", program.folder, "--from", "\(program.folder)/p.csv",
        ])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.output.contains("next: run 'catalog build"), "\(outcome.output)")
    }

    @Test func `the settings name columns, the sheet and the row of the header`() throws {
        var book = WorkbookFile(texts: [["안내"]])
        let list = WorkbookFile(texts: [["번호", "뜻"], ["물건", "값"], ["머그컵", "9900"]])
        book.sheets.append(("상품", "visible", list.sheets[0].rows, ""))
        try program.write(book.bytes, to: "p.xlsx")
        let configuration = """
            source:
              kind: table
              url: p.xlsx
              sheet: 상품
              header_row: 2
              columns: {id: 물건, name: 물건, price: 값}
            """
        try program.write(Array(configuration.utf8), to: "catalog.yml")
        let outcome = try build([])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let file = Array(configuration.replacing("price: 값", with: "prise: 값").utf8)
        try program.write(file, to: "catalog.yml")
        let wrong = try build([])
        #expect(wrong.status == 78)
        #expect(wrong.messages.contains("did you mean 'price'?"), "\(wrong.messages)")
    }

    @Test func `a site in the English of a country has English texts and those of its own file`()
        throws
    {
        try program.write("id,name,price\n7,Cup,1\n", to: "p.csv")
        try FileManager.default.createDirectory(
            atPath: program.folder + "/Templates/strings", withIntermediateDirectories: true)
        try program.write("skip: Jump to content\n", to: "Templates/strings/en-GB.yml")
        let outcome = try build([
            "--source", "table", "--url", "p.csv", "--language", "en-GB",
        ])
        #expect(outcome.status == 0 && !outcome.messages.contains("en-GB"), "\(outcome.messages)")
        let page = program.text("dist/index.html")
        #expect(page.contains("<html lang=\"en-GB\""))
        #expect(page.contains("Jump to content") && page.contains("Favorites"))
    }

    @Test func `the settings show columns as facts on the page of the product`() throws {
        try program.write("상품번호,상품명,판매가,세탁 방법,제조자\n7,셔츠,1,찬물,온집\n", to: "p.csv")
        let configuration = """
            source:
              kind: table
              url: p.csv
              attributes: [세탁 방법]
              disclosures: [제조자]
            """
        try program.write(Array(configuration.utf8), to: "catalog.yml")
        let outcome = try build([])
        #expect(outcome.status == 0, "\(outcome.messages)")
        let page = program.text("dist/products/7.html")
        #expect(page.contains("세탁 방법") && page.contains("찬물"))
        #expect(page.contains("상품정보제공고시") && page.contains("온집"))
    }

    @Test(
        arguments: [
            ("p.csv", 69, "there is no such file"), ("empty.csv", 65, "it is empty"),
            ("noid.csv", 65, "no column has the id of a product"),
        ] as [(String, Int32, String)])
    func `a table that cannot be read is named with the way out`(
        name: String, status: Int32, message: String
    ) throws {
        try program.write([], to: "empty.csv")
        try program.write(Array("품명,값\n컵,1\n".utf8), to: "noid.csv")
        let outcome = try build(["--source", "table", "--url", name])
        #expect(outcome.status == status)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(outcome.messages.contains(name))
    }
}

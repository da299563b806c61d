import CatalogModel
import CatalogSources
import HTTP
import Testing

/// The words and marks in cells that stand for a value.
@Suite struct TableWordTests {
    private func product(_ columns: String, _ cells: String) throws -> Product {
        let table = try ReadTable("id,name,\(columns)\n1,컵,\(cells)\n")
        #expect(table.messages == [])
        return try #require(table["1"])
    }

    @Test(arguments: ["무료", "무 료", "무료체험", "Free", "공짜"])
    func `a word such as 무료 makes a product free`(text: String) throws {
        let cup = try product("price", text)
        #expect(cup.price == Money(0, currency: "KRW"))
        #expect(cup.regularPrice == nil)
    }

    /// The column of the price has a name that is not known.
    @Test(
        arguments: [
            ("정가", [:], 100), ("RRP,Fresh", [:], 100), ("Was,Fresh", [:], nil),
            ("할인전가격,Fresh", [:], nil), ("정가,Fresh", ["regular_price": "정가"], nil),
        ] as [(String, [String: String], Int64?)])
    func `the price before a sale does not become the price to pay`(
        columns: String, settings: [String: String], price: Int64?
    ) throws {
        let table = try ReadTable(
            "id,name,\(columns)\n1,컵,100,\(columns.contains(",") ? "50" : "")\n"
        ) {
            $0.table.columns = settings
        }
        let cup = try #require(table["1"])
        #expect(cup.price == price.map { Money(units: $0, scale: 0, currency: "KRW") })
        #expect(cup.regularPrice == nil)
    }

    @Test(arguments: ["Was", "할인전가격", "Compare at price"])
    func `the price before a sale is that of products that are not on sale`(name: String) throws {
        let table = try ReadTable("id,name,\(name),Sale price\n1,컵,100,\n2,솔,100,70\n")
        #expect(table["1"]?.price == Money(100, currency: "KRW"))
        #expect(table["2"]?.price == Money(70, currency: "KRW"))
        #expect(table["2"]?.regularPrice == Money(100, currency: "KRW"))
        #expect(try ReadTable("id,name,\(name)\n1,컵,100\n").summary.unusedColumns == [name])
    }

    @Test(
        arguments: [
            ("품절임박", .low), ("few left", .low), ("마감 임박", .low), ("plenty", .inStock),
            ("품절임박(2개)", .low), ("입고예정(3/1)", .soldOut), ("재입고 미정", .soldOut),
            ("넉넉", .inStock), ("예약판매", .preorder), ("입고예정", .soldOut), ("단종", .discontinued),
        ] as [(String, Availability)])
    func `a word in the column of the stock says whether the product can be bought`(
        word: String, availability: Availability
    ) throws {
        #expect(try product("price,재고", "100,\(word)").availability == availability)
    }

    @Test(arguments: ["품절", "재고여부"])
    func `a mark may say that few pieces are left`(column: String) throws {
        #expect(try product("price,\(column),재고", "100,품절임박,5").availability == .low)
        #expect(try product("price,\(column),재고", "100,매진,5").availability == .soldOut)
    }

    @Test func `a sign that several currencies have does not replace the currency of the settings`()
        throws
    {
        let table = try ReadTable("id,name,Price $\n1,컵,8.95\n") { $0.currency = "CAD" }
        #expect(table["1"]?.price == Money(units: 895, scale: 2, currency: "CAD"))
    }

    @Test(arguments: ["Price EUR", "Price €", "Price (EUR)", "Unit price EUR"])
    func `the name of a column may end with the currency`(name: String) throws {
        let cup = try product(name, "8.95")
        #expect(cup.price == Money(units: 895, scale: 2, currency: "EUR"))
        #expect(try product("Size CUP", "M").extras.attributes.isEmpty)
    }

    @Test(
        arguments: [
            ("정가,판매가", "\"30,000\",무료", 0, 30_000), ("판매가,할인가", "\"30,000\",무료", 0, 30_000),
            ("정가,판매가,할인가", "\"40,000\",\"30,000\",무료", 0, 40_000),
            ("판매가,할인가", "\"30,000\",0", 30_000, nil), ("정가,판매가", "무료,100", 100, nil),
            ("정가,판매가", "0,100", 100, nil),
        ] as [(String, String, Int64, Int64?)])
    func `a word such as 무료 counts as a price, a zero as a discount does not`(
        columns: String, cells: String, paid: Int64, regular: Int64?
    ) throws {
        let cup = try product(columns, cells)
        #expect(cup.price == Money(DecimalAmount(units: paid), currency: "KRW"))
        #expect(
            cup.regularPrice == regular.map { Money(DecimalAmount(units: $0), currency: "KRW") })
    }

    @Test(
        arguments: [
            "", "0", "0원", "₩0", "-", "문의", "협의", "별도 협의", "별도협의 후 결정 문의", "문의 바랍니다", "문의요망",
            "상담 후 결정", "추후공지",
            "미정", "TBD", "가격은 문의", "협의 가능", "견적문의",
        ])
    func `a word that asks shoppers to ask stands for no price`(text: String) throws {
        #expect(try product("price", text).price == nil)
    }

    @Test func `an amount beside a word that asks is not lost without a message`() throws {
        let table = try ReadTable("id,name,판매가,할인가\n1,컵,문의 12000,\n2,솔,100,12만원\n")
        #expect(
            table.messages == [
                "row 2: column '판매가': '문의 12000' is not an amount; write digits, such as 12900; for a "
                    + "price on request, write POA or 문의, or leave the cell empty",
                "row 3: column '할인가': '12만원' is not an amount; write digits, such as 12900, or leave "
                    + "the cell empty",
            ])
    }

    @Test(arguments: [("전화문의", nil), ("", 900), ("N", 900), ("-", 900)] as [(String, Int64?)])
    func `a text in place of the price hides the price`(text: String, price: Int64?) throws {
        let cup = try product("판매가,판매가 대체문구", "900,\(text)")
        #expect(cup.price?.units == price)
    }

    @Test(
        arguments: [
            "Y", "O", "○", "◯", "ㅇ", "마감", "정원초과", "정원 마감", "매진", "모집마감", "품절",
        ])
    func `a mark in the column 품절 means that a product is sold out`(mark: String) throws {
        let table = try ReadTable("id,name,재고,품절\n1,컵,5,\(mark)\n")
        #expect(table["1"]?.isSoldOut == true)
        #expect(table.summary.notes == [])
    }

    @Test(arguments: ["N", "X", "×", "", "-", "판매중", "아니오"])
    func `a mark in the column 품절 means that a product is not sold out`(mark: String) throws {
        let table = try ReadTable("id,name,재고,품절\n1,컵,5,\(mark)\n")
        #expect(table["1"]?.isSoldOut == false)
        #expect(table.summary.notes == [])
    }

    @Test(arguments: ["N", "×", "X", "종료", "삭제", "숨김", "판매종료", "판매중지", "단종", "전시중지", "-1"])
    func `a mark in the column 진열상태 means that a product is not shown`(mark: String) throws {
        let table = try ReadTable("id,name,진열상태\n1,컵,\(mark)\n")
        #expect(table["1"]?.isListed == false)
        #expect(table.summary.notes == [])
    }

    @Test(arguments: ["Y", "○", "", "-", "진열", "전시중", "노출함", "판매중", "active", "published"])
    func `a mark in the column 진열상태 means that a product is shown`(mark: String) throws {
        let table = try ReadTable("id,name,진열상태\n1,컵,\(mark)\n")
        #expect(table["1"]?.isListed == true)
        #expect(table.summary.notes == [])
    }

    @Test func `a mark that is not understood is named with its column and its first row`() throws {
        let table = try ReadTable(
            "id,name,품절,진열상태,재고여부\n1,컵,,준비중,\n2,솔,몰라,Y,글쎄\n3,초,,준비중,Y\n")
        #expect(table.products.count == 3 && table.products.allSatisfy(\.isListed))
        func note(_ column: String, _ word: String) -> String {
            "column '\(column)': '\(word)' is not understood, so the cell counts as empty; write Y or "
                + "N"
        }
        #expect(table.messages == [])
        #expect(
            table.summary.notes.map { "row \($0.row) +\($0.otherRows): \($0.text)" } == [
                "row 2 +1: \(note("진열상태", "준비중"))", "row 3 +0: \(note("재고여부", "글쎄"))",
                "row 3 +0: \(note("품절", "몰라"))",
            ])
    }

    @Test func `marks beyond twenty different ones are counted`() throws {
        let rows = (1...25).map { "\($0),컵,말\($0)" }
        let notes = try ReadTable("id,name,품절\n" + rows.joined(separator: "\n")).summary.notes
        #expect(notes.count == 21)
        #expect(
            notes.last?.message(of: WebAddress(fileAt: "/p.csv"))
                == "/p.csv: row 22 and 4 more rows: more cells are not understood, so they "
                + "count as empty; correct them in the same way")
    }

    @Test(arguments: ["-", "없음", "x", "X", "×", "N/A", "a.jpg|-"])
    func `a mark in the column of pictures is not the name of a file`(text: String) throws {
        let cup = try product("대표이미지,추가이미지", "\(text),\(text)")
        #expect(cup.pictures.map(\.original) == (text.hasPrefix("a") ? ["/a.jpg"] : []))
    }

    @Test(
        arguments: [
            ("-", nil), ("미정", nil), ("있음", nil), ("마감", 0), ("없음", 0), ("8명", 8), ("8 개", 8),
            ("\"1,200권\"", 1_200), ("12 EA", 12), ("８명", 8), ("−3개", 0),
        ] as [(String, Int?)])
    func `a number of pieces may have a unit, and a mark stands for none or for an unknown number`(
        text: String, stock: Int?
    ) throws {
        #expect(try product("재고수량", text).stock == stock)
    }

    @Test(arguments: ["../pot/img/c1.png", "C:\\Users\\me\\c1.png", "ftp://h/c1.png"])
    func `a picture outside of the folder of the table is named as such`(path: String) throws {
        let table = try ReadTable("id,name,image\n1,컵,\(path)\n")
        #expect(table["1"]?.pictures == [])
        let found = table.irregularities["1"]?.map(\.description)
        #expect(
            found == [
                "a picture is neither an address that begins with http or https, nor a file in the "
                    + "folder of the table or below it: it is left out"
            ])
    }

    @Test func `the columns that are not read are named`() throws {
        let table = try ReadTable(
            "상품번호,상품명,판매가,재료비,개강일,,강사,가격\n1,컵,100,5,3월,,김,7\n")
        #expect(table.summary.unusedColumns == ["재료비", "개강일", "강사", "가격"])
    }
}

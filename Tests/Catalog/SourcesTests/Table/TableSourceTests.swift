import CatalogModel
import CatalogSources
import TestSupport
import Testing

@Suite struct TableSourceTests {
    private static let noDecimals =
        "write digits, such as 12900; if the prices have another currency, write it below "
        + "'source:', such as 'currency: EUR'"
    private static let example =
        "write digits, such as 12900; for a price on request, write POA or 문의, or leave the cell empty"

    @Test func `a table with Korean names becomes products`() throws {
        let table = try ReadTable(
            """
            상품 목록,,,,,,,,,,,,,,
            상품번호,상품명*,판매가(원),소비자가,재고수량,대표이미지,추가이미지,상세설명,카테고리,브랜드,제조사,원산지,바코드,상품URL,태그
            10,빨간 컵,"12,900","15,000",3,a.jpg,"b.jpg, 사진/c.png",<p>좋아요</p>,생활>주방>컵,온집,한컵,대한민국,8801234567893,https://shop.example/10,"컵,빨강"
            11,파란 컵,문의,,0,https://img.example/p.jpg,,그냥 글,,,,,,,
            """)
        #expect(table.products.map(\.id.text) == ["10", "11"])
        let cup = try #require(table["10"])
        #expect(cup.name == "빨간 컵")
        #expect(cup.price == Money(12_900, currency: "KRW"))
        #expect(cup.regularPrice == Money(15_000, currency: "KRW"))
        #expect(cup.stock == 3)
        #expect(cup.pictures.map(\.original).count == 3)
        #expect(cup.pictures.first?.original == "/a.jpg")
        #expect(cup.description == "<p>좋아요</p>")
        #expect(cup.descriptionFormat == StatedFormat(.html))
        #expect(cup.categories.map { $0.steps.map(\.name) } == [["생활", "주방", "컵"]])
        #expect(cup.brand == "온집")
        #expect(cup.attributes.map { "\($0.name) \($0.value)" } == ["제조사 한컵", "원산지 대한민국"])
        #expect(cup.gtin == "8801234567893")
        #expect(cup.link == "https://shop.example/10")
        #expect(cup.tags == ["컵", "빨강"])
        let other = try #require(table["11"])
        #expect(other.price == nil)
        #expect(other.isSoldOut)
        #expect(other.descriptionFormat == StatedFormat(.text))
        #expect(table.messages.isEmpty)
        #expect(table.irregularities.values.joined().isEmpty)
        #expect(table.summary.contract == "CSV (UTF-8)")
    }

    @Test(
        "Prices are read as their owners mean them",
        arguments: [
            ("1299", "KRW", "1299"), ("1,299", "KRW", "1299"), ("₩1,299", "KRW", "1299"),
            ("￦1,299원", "KRW", "1299"), ("1.299", "KRW", "1299"), ("1,299.00", "KRW", "1299"),
            ("1.299,00 €", "EUR", "1299"), ("$12.00", "USD", "12"), ("12.50 USD", "USD", "12.5"),
            ("１２９００", "KRW", "12900"), ("1 299 000원", "KRW", "1299000"),
        ])
    func price(text: String, currency: String, amount: String) throws {
        let table = try ReadTable("id,name,price\n1,컵,\"\(text)\"\n")
        #expect(table.messages.isEmpty)
        let price = table["1"]?.price
        #expect(price?.currency == currency)
        #expect(price.map { "\($0.amount)" } == amount)
    }

    @Test func `columns of the settings become attributes in the order of the settings`() throws {
        let table = try ReadTable(
            """
            상품번호,상품명,판매가,세탁 방법,소재,무게(g),제조자,브랜드,비고
            1,셔츠,100,"찬물
            세탁",면,-,온집 R&D,온집,비밀
            """
        ) {
            $0.table.attributes = ["무게(g)", "소재", "세탁방법", "브랜드"]
            $0.table.disclosures = ["제조자"]
        }
        let shirt = try #require(table["1"])
        #expect(
            shirt.attributes.map { "\($0.group) \($0.name): \($0.value)" } == [
                "general 소재: 면", "general 세탁 방법: 찬물 세탁", "general 브랜드: 온집",
                "disclosure 제조자: 온집 R&D",
            ])
        #expect(shirt.brand == "온집")
        #expect(table.summary.unusedColumns == ["비고"])
        #expect(table.messages.isEmpty)
    }

    @Test func `an attribute of a product with variants has the different values of its rows`()
        throws
    {
        let table = try ReadTable(
            """
            id,name,price,옵션명,옵션값,Care,색상,image
            1,Shirt,100,색상,red,,빨강,a.jpg
            1,Shirt,100,색상,blue,hot,파랑,b.jpg
            1,,,,,hot,,c.jpg
            """
        ) {
            $0.table.attributes = ["Care"]
            $0.table.disclosures = ["색상"]
        }
        let shirt = try #require(table["1"])
        #expect(shirt.variants.count == 2)
        #expect(shirt.options.map(\.name) == ["색상"])
        #expect(shirt.pictures.count == 3)
        #expect(
            shirt.attributes.map { "\($0.group) \($0.name): \($0.value)" } == [
                "disclosure 색상: 빨강, 파랑", "general Care: hot",
            ])
    }

    @Test(arguments: ["-", " – ", "..", "/"])
    func `a cell that says nothing is not shown as an attribute`(text: String) throws {
        let table = try ReadTable("id,name,price,Care\n1,Cup,1,\(text)\n2,Mug,1,★★☆\n") {
            $0.table.attributes = ["Care"]
        }
        #expect(table["1"]?.attributes == [])
        #expect(table["2"]?.attributes.map(\.value) == ["★★☆"])
    }

    @Test func `a formula without a value leaves out the attribute, not the product`() throws {
        var book = WorkbookFile(texts: [["id", "name", "price", "Care"]])
        book.sheets[0].rows +=
            "<row r='2'><c r='A2'><v>1</v></c><c r='B2' t='str'><v>Cup</v></c>"
            + "<c r='C2'><v>100</v></c><c r='D2' t='e'><v>#N/A</v></c></row>"
        for bytes in [book.bytes, Array("id,name,price,Care\n1,Cup,100,#N/A\n".utf8)] {
            let table = try ReadTable(bytes) { $0.table.attributes = ["Care"] }
            #expect(table["1"]?.attributes == [])
            #expect(
                table.summary.notes.map(\.text) == [
                    "column 'Care': the formula gives '#N/A'; correct it, or paste the value"
                ])
        }
    }

    @Test(arguments: [
        ("면 60% & 폴리 40%<br>(안감)", "면 60% & 폴리 40% (안감)"), ("A&amp;B", "A&B"),
        ("상온 &lt; 25도", "상온 < 25도"),
    ])
    func `markup in a fact or in its name becomes text`(text: String, shown: String) throws {
        let table = try ReadTable(
            "id,name,price,사용 &amp; 보관,옵션명,옵션값\n1,Cup,1,\(text),맛 &amp; 향,\(text)\n"
        ) {
            $0.table.disclosures = ["사용 &amp; 보관"]
        }
        #expect(
            table["1"]?.attributes.map(\.name) == ["맛 & 향", "사용 & 보관"])
        #expect(table["1"]?.attributes.allSatisfy { $0.value == shown } == true)
    }

    @Test func `a note in cells that are merged across columns is that of each fact`() throws {
        var book = WorkbookFile(texts: [
            ["id", "name", "price", "인증", "제조국"], ["1", "컵", "100", "상품상세 참조", ""],
        ])
        book.sheets[0].after = "<mergeCells><mergeCell ref='D2:E2'/></mergeCells>"
        let table = try ReadTable(book.bytes) { $0.table.disclosures = ["인증", "제조국"] }
        #expect(
            table["1"]?.attributes.map { "\($0.name): \($0.value)" } == [
                "인증: 상품상세 참조", "제조국: 상품상세 참조",
            ])
    }

    @Test func `a column of facts is found without its brackets if only one has its name`() throws {
        let text = "id,name,price,무게(g),소비기한 (해당시),소비기한(일),-\n1,컵,1,5,a,b,c\n"
        let table = try ReadTable(text) { $0.table.attributes = ["무게"] }
        #expect(table["1"]?.attributes.map(\.name) == ["무게(g)"])
        for name in ["소비기한", "-·"] {
            #expect(
                message { try ReadTable(text) { $0.table.attributes = [name] } }?
                    .contains("the column '\(name)' of 'source.attributes' does not exist") == true)
        }
    }

    @Test func `a column that the law requires is not the maker's number of the part, too`() throws
    {
        let table = try ReadTable("id,name,price,품명 및 모델명\n1,컵,1,상품상세 참조\n") {
            $0.table.disclosures = ["품명 및 모델명"]
        }
        #expect(table["1"]?.extras.mpn == nil)
        #expect(table["1"]?.attributes.count == 1)
    }

    @Test(arguments: ["name", "price", "카테고리", "재고"])
    func `an error of a formula in a text leaves the row out, with its column`(column: String)
        throws
    {
        let columns = ["id", "name", "price", "카테고리", "재고"]
        let cells = columns.map { $0 == column ? "#N/A" : "1" }
        let table = try ReadTable(
            columns.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n")
        #expect(table.products.isEmpty)
        #expect(
            table.messages.first?.contains("column '\(column)': the formula gives '#N/A'") == true)
    }

    @Test func `a list of values in JSON is shown with commas`() throws {
        let table = try ReadTable(
            #"[{"id": "1", "name": "Cup", "price": 1, "Made of": ["tin", "oak"]}]"#
        ) {
            $0.table.attributes = ["Made of"]
        }
        #expect(table["1"]?.attributes.map(\.value) == ["tin, oak"])
    }

    @Test(
        arguments: [
            (["color": "Tint"], ["Tint"], [], "in 'source.columns' and in 'source.attributes'"),
            (["mpn": "Tint"], [], ["Tint"], "in 'source.columns' and in 'source.disclosures'"),
            ([:], ["Tint"], ["Tint"], "in 'source.attributes' and in 'source.disclosures'"),
            ([:], ["Tint", "tint"], [], "twice in 'source.attributes'; remove it once"),
        ] as [([String: String], [String], [String], String)])
    func `a column that would be shown twice is refused`(
        columns: [String: String], attributes: [String], disclosures: [String], settings: String
    ) {
        let error = message {
            try ReadTable("id,name,price,Tint\n1,Cup,1,red\n") {
                $0.table.columns = columns
                $0.table.attributes = attributes
                $0.table.disclosures = disclosures
            }
        }
        #expect(error?.contains("would be shown twice, because it is \(settings)") == true)
    }

    @Test func `a missing column of attributes is named with its setting`() {
        let error = message {
            try ReadTable("id,name,price,Care\n1,Cup,1,cold\n") { $0.table.disclosures = ["Carre"] }
        }
        #expect(
            error?.contains(
                "the column 'Carre' of 'source.disclosures' does not exist; did you mean 'Care'?"
            )
                == true, "\(error ?? "no error")")
    }

    @Test(
        "A price that is not clear is named with its row, column and value",
        arguments: [
            ("12만원", "column '판매가': '12만원' is not an amount; \(example)"),
            ("약 5000", "column '판매가': '약 5000' is not an amount; \(example)"),
            (
                "12,50",
                "column '판매가': '12,50' is not clear, because KRW has no decimals; \(noDecimals)"
            ),
            (
                "12,000.5",
                "column '판매가': '12,000.5' is not clear, because KRW has no decimals; \(noDecimals)"
            ),
            ("1,2,3", "column '판매가': '1,2,3' is not an amount; \(example)"),
            (
                "2026-01-03",
                "column '판매가': '2026-01-03' is not an amount; \(example)"
            ),
            (".5.", "column '판매가': '.5.' is not an amount; \(example)"),
            ("12,00.", "column '판매가': '12,00.' is not an amount; \(example)"),
            ("$12,000.", "column '판매가': '$12,000.' is not an amount; \(example)"),
            ("12,000.", "column '판매가': '12,000.' is not an amount; did you mean 12000?"),
            ("'₩ 12,000", "column '판매가': ''₩ 12,000' is not an amount; did you mean 12000?"),
            ("무료배송", "column '판매가': '무료배송' is not an amount; \(example)"),
        ])
    func unclearPrice(text: String, message: String) throws {
        let table = try ReadTable("id,상품명,판매가\n1,컵,\"\(text)\"\n2,솔,100\n")
        #expect(table.products.map(\.id.text) == ["2"])
        #expect(table.messages == ["row 2: \(message)"])
        // The product keeps its last valid data.
        #expect(table.summary.rejected.first?.id == ProductID("1"))
    }

    @Test(
        "A stock that is not a whole number is named, and no number is suggested",
        arguments: ["0.5", "1,2", "3/4", "2026-01-03"])
    func unclearStock(text: String) throws {
        let table = try ReadTable("id,상품명,재고\n1,컵,\"\(text)\"\n")
        #expect(
            table.messages == [
                "row 2: column '재고': '\(text)' is not a number of pieces; write a whole number, such "
                    + "as 12"
            ])
    }

    @Test(
        "The discount is what is paid, and an empty one is none",
        arguments: [
            ("판매가,할인가\n10000,8000", 8_000, 10_000), ("판매가,할인가\n10000,", 10_000, nil),
            ("판매가,할인가\n10000,0", 10_000, nil), ("정가,판매가\n10000,8000", 8_000, 10_000),
            ("소비자가,판매가,할인가\n12000,10000,9000", 9_000, 12_000),
            ("Regular price,Sale price\n10000,8000", 8_000, 10_000),
            ("Regular price,Sale price\n10000,", 10_000, nil), ("소비자가\n10000", 10_000, nil),
            ("정가,판매가\n8000,8000", 8_000, nil),
        ] as [(String, Int64, Int64?)])
    func discount(columns: String, paid: Int64, regular: Int64?) throws {
        let lines = columns.split(separator: "\n")
        let table = try ReadTable("id,name,\(lines[0])\n1,컵,\(lines[1])\n")
        #expect(table["1"]?.price == Money(DecimalAmount(units: paid), currency: "KRW"))
        #expect(
            table["1"]?.regularPrice
                == regular.map { Money(DecimalAmount(units: $0), currency: "KRW") })
    }

    @Test(
        "A mark of what is sold out comes before the number in stock",
        arguments: [
            ("재고,품절\n5,Y", 5, true), ("재고,품절\n5,N", 5, false), ("재고,품절\n5,", 5, false),
            ("재고,품절여부\n5,품절", 5, true), ("재고,품절\n0,N", 0, true),
            ("재고수량,판매상태\n5,품절", 5, true), ("재고수량,판매상태\n5,판매중", 5, false),
            ("재고수량,판매상태\n5,N", 5, true), ("In stock?,Stock\n1,", nil, false),
            ("In stock?,Stock\n0,3", 3, true), ("sold out,qty\ntrue,3", 3, true),
            ("재고\n품절", 0, true), ("재고\n\"1,200개\"", 1_200, false), ("재고\n-3", 0, true),
        ] as [(String, Int?, Bool)])
    func soldOut(columns: String, stock: Int?, isSoldOut: Bool) throws {
        let lines = columns.split(separator: "\n")
        let table = try ReadTable("id,name,\(lines[0])\n1,컵,\(lines[1])\n")
        #expect(table.messages.isEmpty)
        #expect(table["1"]?.stock == stock)
        #expect(table["1"]?.isSoldOut == isSoldOut)
    }

    @Test(arguments: ["합계", "소계:", "Total", "sum"])
    func `a row with a sum is not a product`(word: String) throws {
        let table = try ReadTable("id,name,price\n1,컵,100\n\(word),,100\n")
        #expect(table.products.map(\.id.text) == ["1"])
        #expect(
            table.messages == ["row 3: it has no name, and its id '\(word)' means a sum"])
    }

    @Test func `a row without a name stays, with a note`() throws {
        let table = try ReadTable("id,name,price\n1,컵,100\n2,,100\ntotal,Total,5\n")
        #expect(table.products.map(\.id.text) == ["1", "2", "total"])
        #expect(table.irregularities["2"] == [.missingName] && table.irregularities["total"] == [])
    }

    @Test(
        arguments: [
            ("용량: 350ml, 500ml(+2,000원)", "용량", ["350ml", "500ml(+2,000원)"]),
            ("용량: 350ml, 500ml +2,000원", "용량", ["350ml", "500ml +2,000원"]),
            ("사이즈: 220,230,240", "사이즈", ["220", "230", "240"]),
            ("구성: 세트(컵/접시), 단품", "구성", ["세트(컵/접시)", "단품"]),
            ("색: 빨강(기본: 무광), 파랑", "색", ["빨강(기본: 무광)", "파랑"]),
            ("색: 빨강 (품절, 파랑", "색", ["빨강 (품절", "파랑"]),
        ] as [(String, String, [String])])
    func `signs in brackets and amounts do not separate options`(
        text: String, name: String, values: [String]
    ) throws {
        let table = try ReadTable("id,name,옵션\n1,컵,\"\(text)\"\n")
        #expect(table["1"]?.options == [ProductOption(name: name, values: values)])
        let columns = try ReadTable(
            "id,name,옵션명1,옵션값1\n1,컵,\(name),\"\(text.drop { $0 != ":" }.dropFirst(2))\"\n")
        #expect(columns["1"]?.options == [ProductOption(name: name, values: values)])
    }

    @Test(arguments: ["N", "Y", "없음", "-", "사용"])
    func `an answer such as N in a column of options is not an option`(word: String) throws {
        for header in ["옵션", "옵션값1", "색상"] where header != "색상" || ["없음", "-"].contains(word) {
            let table = try ReadTable("id,name,\(header)\n1,컵,\(word)\n")
            #expect(table["1"]?.options == [] && table["1"]?.attributes == [])
        }
    }

    @Test func `products that the shop does not show are not listed`() throws {
        let table = try ReadTable(
            "상품코드,상품명,진열상태\n1,컵,Y\n2,솔,N\n3,접시,숨김\n4,냄비,전시중\n5,국자,\n")
        #expect(table.products.filter(\.isListed).map(\.id.text) == ["1", "4", "5"])
    }

    @Test(
        "The id is the best column for it",
        arguments: [
            ("상품코드,상품번호,SKU\nC1,7,S1", "7"), ("SKU,판매가\nS1,100", "S1"),
            ("판매자 상품코드,번호\nS1,1", "S1"), ("Handle,Variant SKU\nred-cup,S1", "red-cup"),
            ("번호,상품번호(스마트스토어)\n1,777", "777"),
        ])
    func id(columns: String, id: String) throws {
        let lines = columns.split(separator: "\n")
        let table = try ReadTable("name,\(lines[0])\n컵,\(lines[1])\n")
        #expect(table.products.map(\.id.text) == [id])
    }

    @Test func `a table without ids, names or the columns of the settings is refused`() throws {
        #expect(
            message { try ReadTable("번호,상품명,판매가\n1,컵,100\n") }
                == """
                no column has the id of a product, which must stay the same when rows move; add a \
                column '상품번호' or 'id', or name one with 'columns: {id: NAME}' below 'source:'. \
                The columns are '번호', '상품명', '판매가'
                """)
        #expect(
            message { try ReadTable("상품번호,판매가\n1,100\n") }?
                .hasPrefix("no column has the name of a product; name it '상품명' or 'name'") == true)
        #expect(
            message {
                try ReadTable("id,품목이름,가격\n1,컵,1\n") { $0.table.columns = ["name": "품목 이음"] }
            }
                == """
                the column '품목 이음' of 'source.columns.name' does not exist; did you mean \
                '품목이름'?
                """)
    }

    @Test func `the columns of the settings have priority`() throws {
        let table = try ReadTable("번호,상품명,물건,가격,도매\n1,A,컵,100,80\n") {
            $0.table.columns = ["id": "번호", "name": "물건", "price": "도매"]
        }
        #expect(table["1"]?.name == "컵")
        #expect(table["1"]?.price == Money(80, currency: "KRW"))
    }

    @Test func `the currency comes from a column, a sign, a heading, the settings or the language`()
        throws
    {
        let text = "id,name,price,currency\n1,a,5,USD\n2,b,5,\n3,c,€5,\n"
        let table = try ReadTable(text)
        #expect(table.products.map { $0.price?.currency } == ["USD", "KRW", "EUR"])
        let english = try ReadTable(text) { $0.language = "en" }
        #expect(english.products.map { $0.price?.currency } == ["USD", nil, "EUR"])
        let set = try ReadTable(text) {
            $0.language = "en"
            $0.currency = "JPY"
        }
        #expect(set.products.map { $0.price?.currency } == ["USD", "JPY", "EUR"])
        let heading = try ReadTable("id,name,price (USD)\n1,a,5.50\n")
        #expect(heading["1"]?.price?.currency == "USD")
    }

    @Test func `two rows with one id are named with both rows`() throws {
        let table = try ReadTable("id,name\n1,컵\n2,솔\n1,접시\n")
        #expect(table.products.map(\.name) == ["컵", "솔"])
        #expect(table.messages == ["row 4: its id '1' is that of row 2"])
        let options = try ReadTable("id,name,색상\n1,컵,빨강\n1,컵,파랑\n1,컵,빨강\n")
        #expect(options.messages == ["row 4: it has the same id and options as row 2: '1', '빨강'"])
        #expect(options["1"]?.variants.count == 2)
    }

    @Test func `a row without an id is named, and the others are read`() throws {
        let table = try ReadTable("id,name\n1,컵\n,솔\n3,접시\n")
        #expect(table.products.count == 2)
        #expect(table.messages == ["row 3: column 'id': it is empty, but each row needs an id"])
    }

    @Test func `only a row with an id of its own keeps the last valid version`() throws {
        let table = try ReadTable(
            "id,name,price\n1,컵,12만원\n,솔,5\n3,접시,6\n3,냄비,7\n")
        #expect(
            table.summary.rejected.map { "row \($0.index + 1): \($0.effect(isKnown: true))" } == [
                "row 2: its last valid version stays", "row 3: the row is left out",
                "row 5: the row is left out",
            ])
    }

    @Test func `a row with more cells than the header is not read`() throws {
        let table = try ReadTable(
            """
            id,name,price,stock
            1,컵,12,000,5
            2,접시,9000,5,
            3,"솔, 큰",8000,5
            """)
        #expect(table.products.map(\.name) == ["접시", "솔, 큰"])
        #expect(
            table.messages == [
                "row 2: it has 5 cells, but the header has 4; put texts with ',' into quotes"
            ])
    }

    @Test func `a cell that all rows have beyond the header does not reject them`() throws {
        let table = try ReadTable("id,name,price\n1,컵,1000,new\n2,솔,2000,old\n")
        #expect(table.products.count == 2)
        #expect(table.messages == [])
    }

    @Test func `a note beside most rows does not reject them if a row has no note`() throws {
        let table = try ReadTable("id,name,price\n1,컵,1000,new\n2,솔,2000\n3,접시,3000,old\n")
        #expect(table.products.count == 3)
    }

    @Test(arguments: ["id,name,price", "id,name,price,stock"])
    func `prices that the delimiter cut in all rows are not read`(header: String) throws {
        let stock = header.hasSuffix("stock") ? ",7" : ""
        let table = try ReadTable("\(header)\n1,컵,12,000\(stock)\n2,솔,9,500\(stock)\n")
        #expect(table.products.isEmpty)
        #expect(table.messages.count == 2)
    }

    @Test(arguments: ["3,접시,6", "3", "3,\"접시\""])
    func `a file that ends within a row is not read`(end: String) throws {
        #expect(throws: SourceError.self) {
            try ReadTable("id,name,price,stock\n1,컵,1000,3\n\(end)")
        }
    }

    @Test(arguments: ["3,접시,6,1", "3,접시,6,1\n", "3,접시\n"])
    func `a file whose last row is complete needs no line end`(end: String) throws {
        let table = try ReadTable("id,name,price,stock\n1,컵,1000,3\n\(end)")
        #expect(table.products.count == 2)
        #expect(table.messages == [])
    }

    @Test func `rows that all leave out the last cells need no line end`() throws {
        let table = try ReadTable("id,name,price,stock\n1,컵,1000\n2,솔,2000")
        #expect(table.products.count == 2)
    }

    @Test func `cells that are merged in one column count for each of their rows`() throws {
        func text(_ name: String, _ text: String) -> String {
            "<c r='\(name)' t='inlineStr'><is><t>\(text)</t></is></c>"
        }
        let rows = [
            text("A1", "id") + text("B1", "name") + text("C1", "price") + text("D1", "카테고리")
                + text("E1", "브랜드"),
            text("A2", "1") + text("B2", "컵") + "<c r='C2'><v>100</v></c>" + text("D2", "주방")
                + text("E2", "온집"),
            text("A3", "2") + text("B3", "솔"), text("A4", "3") + text("B4", "접시"),
            text("A5", "4") + text("B5", "냄비"), text("B6", "국자"),
        ]
        let sheet = rows.enumerated().map { "<row r='\($0 + 1)'>\($1)</row>" }.joined()
        let merge =
            "<mergeCells><mergeCell ref='D2:D4'/><mergeCell ref='C2:C3'/>"
            + "<mergeCell ref='A5:A6'/></mergeCells>"
        let table = try ReadTable(WorkbookFile(sheet, after: merge).bytes)
        #expect(table.products.map(\.id.text) == ["1", "2", "3", "4"])
        #expect(
            table.products.map { $0.categories.first?.steps.first?.name } == [
                "주방", "주방", "주방", nil,
            ])
        #expect(table.products.map { $0.price?.units } == [100, 100, nil, nil])
        #expect(table.products.map(\.brand) == ["온집", nil, nil, nil])
        #expect(table.messages.count == 1)
        #expect(
            table.messages.first?.hasPrefix(
                "row 6: column 'id' (cell A6): it is merged with the cells of rows 5 to 6") == true)
    }

    @Test func `merged cells of HTML count for each of their rows`() throws {
        let table = try ReadTable(
            """
            <table><tr><td>id<td>name<td>카테고리<tr><td>1<td>컵<td rowspan=2>주방
            <tr><td>2<td>솔<tr><td>3<td>초<td></table>
            """)
        #expect(
            table.products.map { $0.categories.first?.steps.first?.name } == ["주방", "주방", nil])
    }

    @Test func `a row below merged cells with a group is not a variant by its id`() throws {
        let table = try ReadTable(
            """
            <table><tr><td>옵션ID<td>등록상품명<td>색상<td>판매가<td>등록상품ID
            <tr><td>11<td>티셔츠<td>빨강<td>100<td rowspan=2>1
            <tr><td>12<td>티셔츠<td>파랑<td>100
            <tr><td>12<td>모자<td>검정<td>50<td></table>
            """)
        #expect(table.messages == [])
        #expect(table.products.map(\.id.text).sorted() == ["1", "12"])
        #expect(table["1"]?.variants.map(\.id) == ["11", "12"])
        #expect(table["12"]?.variants.isEmpty == true)
    }

    @Test func `an error of a workbook with several sheets names the others and the setting`() {
        var file = WorkbookFile(texts: [["알림", "내용"], ["1", "주문 전에 읽어 주세요"]])
        let products = WorkbookFile(texts: [["id", "name"], ["1", "컵"]]).sheets[0].rows
        file.sheets.append(("상품", "visible", products, ""))
        file.sheets.append(("옛것", "hidden", products, ""))
        let advice =
            "This is the sheet '목록'; if the products are in another sheet ('상품'), write its name "
            + "as 'sheet: NAME' below 'source:'"
        #expect(message { try ReadTable(file.bytes) }?.hasSuffix("'내용'. \(advice)") == true)
        file.sheets[0].rows = ""
        #expect(message { try ReadTable(file.bytes) } == "the table is empty. \(advice)")
        #expect(
            message { try ReadTable(file.bytes) { $0.table.sheet = "상품" } } == nil)
        file.sheets.remove(at: 1)
        #expect(message { try ReadTable(file.bytes) } == "the table is empty")
    }

    @Test func `ids and fingerprints stay when rows move`() throws {
        let one = try ReadTable("id,name\n1,컵\n2,솔\n3,접시\n")
        let two = try ReadTable("id,name\n3,접시\n1,컵\n2,솔\n")
        #expect(Set(one.products) == Set(two.products))
    }

    @Test(
        "Words for stock are read by the question of their column",
        arguments: [
            ("재고", "있음", false), ("재고", "없음", true), ("재고", "품절", true), ("재고", "Y", false),
            ("재고여부", "품절", true), ("재고여부", "있음", false), ("재고여부", "N", true),
            ("품절여부", "Y", true), ("품절여부", "정상", false), ("품절여부", "판매중", false),
            ("품절여부", "N", false), ("판매상태", "판매중지", true), ("판매여부", "N", true),
        ])
    func stock(column: String, word: String, isSoldOut: Bool) throws {
        let table = try ReadTable("id,name,\(column)\n1,컵,\(word)\n")
        #expect(table.messages.isEmpty, "\(table.messages)")
        #expect(table["1"]?.isSoldOut == isSoldOut)
    }

    @Test(
        "An amount in an unknown or withdrawn currency is not shown in another",
        arguments: [
            ("HRK", "'HRK' is not the code of a currency; did you mean EUR?"),
            ("GBX", "'GBX' is not the code of a currency; did you mean GBP?"),
            ("coins", "'coins' is not the code of a currency; write a code of ISO 4217, such as"),
        ])
    func currency(text: String, message: String) throws {
        let table = try ReadTable("id,name,price,currency\n1,컵,12,\(text)\n2,컵,12,유로\n")
        #expect(table.messages.count == 1)
        #expect(table.messages[0].hasPrefix("row 2: column 'currency': \(message)"))
        #expect(table["1"] == nil && table["2"]?.price?.currency == "EUR")
    }

    @Test func `products of many rows that are not read still count as listed`() throws {
        let rows = (1...3_000).map { "\($0),컵,\($0 % 2 == 0 ? "12만원" : "12")" }
        let table = try ReadTable("id,name,price\n" + rows.joined(separator: "\n"))
        #expect(table.products.count == 1_500 && table.summary.rejectedCount == 1_500)
        #expect(Set(table.summary.rejected.compactMap { $0.id?.text }).count == 1_500)
    }

    @Test func `a header far below is found by its row in all formats`() throws {
        let texts = (1...40).map { ["줄 \($0)", ""] } + [["id", "name"], ["1", "컵"]]
        let html = "<table>" + texts.map { "<tr><td>\($0[0])<td>\($0[1])</tr>" }.joined()
        for bytes in [
            Array(texts.map { $0.joined(separator: ",") }.joined(separator: "\n").utf8),
            Array(html.utf8), WorkbookFile(texts: texts).bytes,
        ] {
            let table = try ReadTable(bytes) { $0.table.headerRow = 41 }
            #expect(table.products.map(\.name) == ["컵"])
        }
    }

    @Test func `a page that is nested too deep is refused as a whole`() {
        let rows = "<table><tr><td>id<td>name</tr><tr><td>1<td>컵</tr>"
        let deep = String(repeating: "<div>", count: 300) + "<tr><td>2<td>컵</tr></table>"
        #expect(message { try ReadTable(rows + deep) }?.contains("nested too deep") == true)
    }
}

import CatalogModel
import CatalogSources
import Testing

@testable import CatalogSources

@Suite struct TableVariantTests {
    private func options(_ product: Product?) -> [String] {
        (product?.options ?? []).map { "\($0.name): \($0.values.joined(separator: ", "))" }
    }

    @Test func `rows with one id become variants, also when they are apart`() throws {
        let table = try ReadTable(
            """
            상품번호,상품명,색상,사이즈,판매가,재고,판매자상품코드
            1,원피스,빨강,S,30000,1,R-S
            2,컵,,,5000,3,C
            1,원피스,빨강,M,32000,0,R-M
            1,원피스,파랑,S,30000,2,B-S
            """)
        #expect(table.messages.isEmpty)
        #expect(table.products.map(\.id.text).sorted() == ["1", "2"])
        let dress = try #require(table["1"])
        #expect(dress.name == "원피스")
        #expect(options(dress) == ["색상: 빨강, 파랑", "사이즈: S, M"])
        #expect(dress.variants.map(\.id) == ["R-S", "R-M", "B-S"])
        #expect(dress.variants.map(\.stock) == [1, 0, 2])
        #expect(dress.variants.map(\.values) == [[0, 0], [0, 1], [1, 0]])
        #expect(dress.variants[1].price == 32_000)
        #expect(dress.price == Money(30_000, currency: "KRW"))
        #expect(table["2"]?.variants.isEmpty == true)
    }

    @Test func `variants that share the code of their product have the ids of their options`()
        throws
    {
        let table = try ReadTable(
            "상품번호,상품명,색상,판매가,자체상품코드\n1,컵,빨강,100,AB-1\n1,컵,파랑,200,AB-1\n1,컵,초록,300,AB-2\n")
        let cup = try #require(table["1"])
        #expect(cup.variants.map(\.id) == ["빨강", "파랑", "AB-2"])
        #expect(cup.variants.map(\.values) == [[0], [1], [2]])
        #expect(table.irregularities["1"] == [])
    }

    @Test func `rows with one group become variants with their own ids`() throws {
        let table = try ReadTable(
            "옵션ID,등록상품ID,등록상품명,옵션1명,옵션1값,판매가\n11,1,티셔츠,크기,S,100\n12,1,티셔츠,크기,M,100\n13,2,모자,,,50\n")
        #expect(table.products.map(\.id.text) == ["1", "2"])
        #expect(options(table["1"]) == ["크기: S, M"])
        #expect(table["1"]?.variants.map(\.id) == ["11", "12"])
    }

    @Test func `rows of Shopify without a name add variants and pictures`() throws {
        let table = try ReadTable(
            """
            Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Status
            cup,Cup,<p>Good</p>,Home,Color,Red,C-R,12000,15000,3,https://i.example/1.jpg,active
            cup,,,,,Blue,C-B,12000,,0,https://i.example/2.jpg,
            cup,,,,,,,,,,https://i.example/3.jpg,
            plate,Plate,,,Title,Default Title,P,5000,,,,draft
            """)
        #expect(table.messages.isEmpty)
        let cup = try #require(table["cup"])
        #expect(cup.name == "Cup")
        #expect(cup.brand == "Home")
        #expect(cup.pictures.count == 3)
        #expect(cup.variants.map(\.id) == ["C-R", "C-B"])
        #expect(cup.variants.map(\.stock) == [3, 0])
        #expect(cup.price == Money(12_000, currency: "KRW"))
        #expect(table["plate"]?.isListed == false)
    }

    @Test(
        "Options in one cell are read where they are clear",
        arguments: [
            ("옵션\n\"색상: 빨강, 파랑\"", ["색상: 빨강, 파랑"]),
            ("옵션\n\"색상: 빨강, 파랑 / 사이즈: S, M\"", ["색상: 빨강, 파랑", "사이즈: S, M"]),
            ("옵션\n\"색상=빨강|사이즈=S,M\"", ["사이즈: S, M"]),
            ("옵션입력\n색상{빨강|파랑}//사이즈{S|M}", ["색상: 빨강, 파랑", "사이즈: S, M"]),
            ("옵션명,옵션값\n\"색상\n사이즈\",\"빨강,파랑\nS,M\"", ["색상: 빨강, 파랑", "사이즈: S, M"]),
            ("옵션\n\"빨강, 파랑\"", ["옵션: 빨강, 파랑"]),
            ("Option1 Name,Option1 Value(s)\nColor,\"Red, Blue\"", ["Color: Red, Blue"]),
            ("옵션\n없음", []), ("옵션\n\"가: 나: 다\"", []),
        ])
    func cell(columns: String, expected: [String]) throws {
        let split = columns.firstIndex(of: "\n") ?? columns.endIndex
        let table = try ReadTable(
            "id,name,\(columns[..<split])\n1,컵,\(columns[split...].dropFirst())\n")
        #expect(options(table["1"]) == expected)
    }

    @Test func `no name of the vocabulary has two meanings`() {
        for (name, meaning) in TableMeaning.settings where !["options", "pictures"].contains(name) {
            let found = TableVocabulary.meaning(of: name)?.meaning
            #expect(found == nil || found == meaning, "\(name)")
        }
        #expect(TableVocabulary.meaning(of: "품절표시 문구") == nil)
        #expect(TableVocabulary.meaning(of: "판매가 대체문구")?.meaning == .priceText)
        #expect(TableVocabulary.meaning(of: " 대표 이미지 URL* ")?.meaning == .field(.picture))
        #expect(TableVocabulary.meaning(of: "추가이미지3")?.meaning == .field(.morePictures))
        #expect(TableVocabulary.meaning(of: "카테고리2")?.meaning == .field(.category2))
    }

    @Test func `the value of a variant may contain separators`() throws {
        let table = try ReadTable(
            """
            id,name,옵션명,옵션값
            1,컵,크기,S/M
            1,컵,크기,"10,5"
            """)
        #expect(options(table["1"]) == ["크기: S/M, 10,5"])
    }

    @Test func `rows with only pictures are read, and later rows inherit the names of options`()
        throws
    {
        let table = try ReadTable(
            """
            Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src
            cup,Cup,Size,S,5,https://i.example/1.jpg
            cup,,,L,6,https://i.example/2.jpg
            cup,,,,,https://i.example/3.jpg
            cup,,,,,https://i.example/4.jpg
            """)
        #expect(table.messages == [])
        #expect(options(table["cup"]) == ["Size: S, L"])
        #expect(table["cup"]?.pictures.count == 4)
    }

    @Test func `a product with an unreadable row is rejected as a whole`() throws {
        let table = try ReadTable(
            """
            옵션ID,등록상품ID,등록상품명,색상,판매가
            11,1,티셔츠,빨강,100
            12,1,티셔츠,파랑,12만원
            13,2,모자,,50
            """)
        #expect(table.products.map(\.id.text) == ["2"])
        #expect(table.summary.rejected.map { $0.id?.text } == ["1"])
    }

    @Test func `rows with one id become variants, also in a table where other rows have a group`()
        throws
    {
        let table = try ReadTable(
            """
            id,group,name,color,size,quantity
            vv,,Shirt,Red,S,0
            vv,,Shirt,Red,M,3
            vv,,Shirt,Blue,S,1
            vv,,Shirt,Blue,S,1
            vv,,Shirt,,,2
            a1,a,Cup,Red,,1
            a2,a,Cup,Blue,,1
            b,,Bowl,Red,,1
            """)
        #expect(
            table.messages == [
                "row 5: it has the same id and options as row 4: 'vv', 'S', 'Blue'"
            ])
        #expect(table["vv"]?.variants.map(\.stock) == [0, 3, 1, 2])
        #expect(table["a"]?.variants.map(\.id) == ["a1", "a2"])
        #expect(table["b"]?.variants.isEmpty == true)
    }

    @Test func `a variant that repeats an id is left out and reported`() throws {
        let table = try ReadTable("id,group,name,색상\n1,a,컵,빨강\n1,a,컵,파랑\n2,a,컵,검정\n")
        #expect(table["a"]?.variants.map(\.id) == ["1", "2"])
        #expect(table.irregularities["a"]?.contains(.strayVariant) == true)
    }
}

/// The usual names of columns in tables of products, in Korean and English.
///
/// Among them are the headings of the lists that SmartStore, Cafe24, Coupang, Shopify and
/// WooCommerce export. Case, blanks, signs and a text in brackets do not matter.
enum TableVocabulary {
    /// Returns the meaning of a name, and its rank among names of the same meaning; the lowest rank
    /// is the best.
    static func meaning(of name: String) -> (meaning: TableMeaning, rank: Int)? {
        let whole = plain(name)
        if let found = meanings[whole] { return found }
        // The text in brackets is usually a unit or a hint, such as '판매가(원)'.
        let short = plain(withoutBrackets(name))
        if let found = meanings[short] { return (found.meaning, found.rank + 100) }
        // The names of other columns may end with such a word, too: CUP is a currency.
        if let rest = nameAndCurrency(in: name)?.name, let found = meanings[plain(rest)],
            prices.contains(found.meaning)
        {
            return (found.meaning, found.rank + 100)
        }
        return numbered(short)
    }

    private static let prices: Set<TableMeaning> = [
        .field(.price), .field(.salePrice), .field(.regularPrice),
    ]

    /// Returns the parts of a name that ends with a currency, such as `Price EUR`.
    private static func nameAndCurrency(in name: String) -> (name: String, currency: String)? {
        guard let space = name.lastIndex(of: " ") else { return nil }
        let currency = String(name[name.index(after: space)...])
        // Several currencies have these signs, and the owner may have set one.
        guard !["$", "¥", "￥"].contains(currency), currency == currency.uppercased(),
            CurrencySpelling.currency(currency) != nil
        else { return nil }
        return (String(name[..<space]), currency)
    }

    /// Returns the text in the brackets of a name, such as `원` in `판매가(원)`, or the currency at
    /// its end, such as `EUR` in `Price EUR`.
    static func hint(in name: String) -> String? {
        guard let open = name.firstIndex(where: { "([{（［".contains($0) }) else {
            return nameAndCurrency(in: name)?.currency
        }
        let rest = name[name.index(after: open)...]
        return rest.firstIndex { ")]}）］".contains($0) }.map { String(rest[..<$0]) }
    }

    /// The name in small letters, with letters and digits only.
    static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// The name without brackets and the text in them.
    static func withoutBrackets(_ name: String) -> String {
        var depth = 0
        return String(
            name.filter { character in
                if "([{（［".contains(character) { depth += 1 }
                defer { if ")]}）］".contains(character) { depth = max(0, depth - 1) } }
                return depth == 0
            })
    }

    /// Reads a name with a number, such as `추가이미지3` or `옵션2값`.
    private static func numbered(_ name: String) -> (meaning: TableMeaning, rank: Int)? {
        guard let digits = name.firstMatch(of: /\d+/), let number = Int(digits.output) else {
            return nil
        }
        let rest = name.replacing(/\d+/, with: "")
        switch rest {
        case "옵션명", "옵션이름", "optionname", "attributename", "variationname":
            return (.optionName(number), 0)
        case "옵션값", "옵션", "optionvalue", "option", "attributevalue", "attributevalues",
            "variationvalue":
            return (.optionValue(number), 0)
        case "카테고리", "카테고리명", "분류", "category", "categoryname", "상품분류":
            let levels = RecordField.categoryLevels
            guard levels.indices.contains(number - 1) else { return nil }
            return (.field(levels[number - 1]), 0)
        default: break
        }
        guard let found = meanings[rest] else { return nil }
        switch found.meaning {
        case .field(.picture) where number == 1: return (found.meaning, found.rank + 10)
        case .field(.picture), .field(.morePictures): return (.field(.morePictures), number)
        case .field(.tags): return (found.meaning, number)
        default: return nil
        }
    }

    /// Returns true for a name of the price before a sale, which is not also that of a price to pay.
    static func isFormerPrice(_ name: String) -> Bool {
        let name = plain(withoutBrackets(name))
        return formerPrices.split(whereSeparator: \.isWhitespace).contains { $0 == name }
    }

    private static let formerPrices = """
        할인전가격 할인율기준가 originalprice compareatprice variantcompareatprice was wasprice oldprice \
        previousprice formerprice
        """

    private static let meanings: [String: (meaning: TableMeaning, rank: Int)] = {
        var table: [String: (meaning: TableMeaning, rank: Int)] = [:]
        for (meaning, names) in words {
            for (rank, name) in names.split(whereSeparator: \.isWhitespace).enumerated() {
                table[String(name)] = (meaning, rank)
            }
        }
        return table
    }()

    /// The names of each meaning, the best first, without blanks and signs.
    ///
    /// A number of the row (`번호`, `No.`) is not an id, because it changes when rows move.
    private static let words: [(TableMeaning, String)] = [
        (
            .field(.id),
            """
            상품번호 상품id 상품아이디 상품번호스마트스토어 채널상품번호 옵션id 상품코드 상품고유번호 \
            상품고유코드 상품관리번호 원상품번호 제품번호 제품코드 품번 id productid productno \
            productnumber productcode itemid itemno itemnumber itemcode handle \
            stockcode artno artnr articleno articlenumber code ref reference
            """
        ),
        (
            .field(.group),
            """
            그룹id 그룹코드 그룹번호 상품그룹 상품그룹코드 상품그룹id 그룹상품번호 등록상품id \
            대표상품코드 모상품코드 itemgroupid groupid group parentid parentsku
            """
        ),
        (
            .field(.name),
            """
            상품명 제품명 품명 상품이름 제품이름 등록상품명 노출상품명 쿠팡노출상품명 품목명 물품명 이름 \
            제목 타이틀 name title productname producttitle itemname itemtitle product item
            """
        ),
        (
            .field(.price),
            """
            판매가 판매가격 판매금액 판매단가 즉시판매가 상품가격 상품가 가격 금액 단가 \
            price sellingprice currentprice productprice itemprice variantprice unitprice amount \
            priceinclvat priceincvat priceincludingvat grossprice ourprice
            """
        ),
        (
            .field(.salePrice),
            """
            할인가 할인가격 할인판매가 할인된가격 할인적용가 세일가 세일가격 특가 행사가 최종가 최종가격 \
            최종판매가 실판매가 할인후가격 saleprice discountprice discountedprice specialprice \
            offerprice finalprice
            """
        ),
        (
            .field(.regularPrice),
            """
            정가 소비자가 소비자가격 소비자판매가 시중가 시중가격 시장가 정상가 정상가격 권장소비자가 \
            권장가격 regularprice listprice normalprice msrp rrp retailprice \(formerPrices)
            """
        ),
        (.field(.currency), "통화 통화코드 화폐 화폐단위 currency currencycode"),
        (
            .field(.stock),
            """
            재고수량 재고 재고량 재고수 재고개수 현재고 가용재고 판매가능수량 잔여수량 남은수량 수량 \
            stock stockquantity quantity qty inventory inventoryquantity variantinventoryqty \
            instockquantity stockqty onhand
            """
        ),
        (.soldOut, "품절 품절여부 품절유무 품절상태 품절처리 soldout issoldout outofstock"),
        (.inStock, "재고여부 재고유무 판매가능여부 instock isinstock available isavailable"),
        (
            .field(.availability),
            "판매상태 재고상태 판매여부 availability stockstatus inventorystatus salestatus"
        ),
        (
            .listed,
            """
            진열상태 진열여부 전시상태 전시여부 노출여부 노출상태 공개여부 published visible visibility \
            visibilityincatalog status
            """
        ),
        (
            .field(.picture),
            """
            대표이미지 대표이미지url 대표이미지파일명 대표이미지경로 대표사진 메인이미지 상품이미지 \
            상품이미지url 이미지등록상세 기본이미지 이미지 이미지url 이미지파일 이미지주소 사진 사진파일 \
            상품사진 image imageurl imagelink imagesrc mainimage mainimageurl featuredimage picture \
            pictureurl photo photourl images imageurls pictures photos thumbnail thumbnailurl 썸네일
            """
        ),
        (
            .field(.morePictures),
            """
            추가이미지 추가이미지url 추가이미지파일명 추가사진 이미지등록추가 기타이미지 기타이미지url \
            부가이미지 additionalimages additionalimage additionalimagelink additionalimageurl \
            moreimages otherimages extraimages gallery galleryimages morepictures
            """
        ),
        (
            .field(.description),
            """
            상세설명 상품상세설명 상품상세 상세정보 상품상세정보 상세페이지 상세내용 상품설명 제품설명 \
            설명 내용 본문 소개 description body bodyhtml productdescription longdescription details \
            detail content blurb
            """
        ),
        (.priceText, "판매가대체문구 가격대체문구"),
        (.field(.descriptionFormat), "설명형식 상세설명형식 descriptionformat"),
        (
            .summary,
            """
            상품요약설명 상품간략설명 요약설명 간략설명 간단설명 한줄설명 요약 shortdescription summary \
            excerpt
            """
        ),
        (
            .field(.category),
            """
            카테고리 카테고리명 전체카테고리 전체카테고리명 카테고리경로 상품분류 상품분류명 상품카테고리 분류 \
            분류명 category categories categorypath categoryname productcategory producttype
            """
        ),
        (.field(.category1), "대분류 대카테고리 대분류명 maincategory"),
        (.field(.category2), "중분류 중카테고리 중분류명 subcategory"),
        (.field(.category3), "소분류 소카테고리 소분류명"),
        (.field(.category4), "세분류 세카테고리 세분류명"),
        (.field(.brand), "브랜드 브랜드명 상표 brand brandname vendor"),
        (.field(.maker), "제조사 제조사명 제조업체 제조업체명 제조자 manufacturer maker"),
        (.field(.origin), "원산지 원산지명 제조국 생산지 origin countryoforigin madein"),
        (
            .field(.sku),
            """
            판매자상품코드 자체상품코드 판매자관리코드 판매자관리번호 업체상품코드 자사상품코드 자체코드 \
            관리코드 품목코드 자체품목코드 옵션관리코드 sku variantsku sellersku sellercode \
            merchantsku vendoritemcode skucode
            """
        ),
        (
            .field(.gtin),
            "바코드 상품바코드 표준바코드 barcode variantbarcode gtin ean ean13 upc jan isbn"
        ),
        (.field(.mpn), "모델명 모델번호 모델 품명및모델명 mpn model modelname modelnumber partnumber"),
        (.field(.condition), "상품상태 상품컨디션 중고여부 condition itemcondition"),
        (
            .field(.link),
            """
            상품url 상품링크 상품주소 상품페이지 상품페이지url 구매링크 구매url 구매주소 판매링크 판매url \
            판매페이지 링크 url link producturl productlink permalink buylink buyurl pageurl
            """
        ),
        (
            .field(.tags),
            "태그 상품태그 검색태그 검색어 검색어설정 키워드 검색키워드 해시태그 tags tag keywords searchtag"
        ),
        (
            .optionText,
            """
            옵션 상품옵션 옵션정보 옵션입력 옵션사항 선택옵션 옵션목록 옵션설정 options option variants \
            variant variations variation
            """
        ),
        (.optionName(1), "옵션명 옵션이름 옵션세트명 optionname optionnames"),
        (.optionValue(1), "옵션값 옵션값들 optionvalue optionvalues"),
        (.field(.color), "색상 색깔 색 컬러 칼라 color colour colors colours"),
        (.field(.size), "사이즈 크기 치수 규격 size sizes"),
        (.field(.material), "소재 재질 재료 material materials"),
        (.field(.pattern), "패턴 무늬 pattern"),
    ]
}

/// The facts that Korean law requires online sellers to state (상품정보제공고시).
///
/// The required facts depend on the kind of goods.
struct Disclosure {
    private let names: [String]
    private let values: [String]
    private let maker: String?
    private let country: String
    /// True for goods with a guarantee; food states a telephone number for consumers instead.
    private let hasGuarantee: Bool

    private init(
        _ names: [String], _ values: [String], maker: String?, country: String,
        hasGuarantee: Bool = true
    ) {
        self.names = names
        self.values = values
        self.maker = maker
        self.country = country
        self.hasGuarantee = hasGuarantee
    }

    /// Returns the names and values; the facts that all kinds of goods share are at the end.
    func entries(for vendor: SandboxVendor) -> [(name: String, value: String)] {
        let help = "\(vendor.name) / 070-0000-0000"
        var entries = zip(names, values).map { (name: $0, value: $1) }
        entries.append(("제조자", maker ?? vendor.name))
        entries.append(("제조국", country))
        if hasGuarantee {
            entries.append(("품질보증기준", "소비자분쟁해결기준에 따름"))
            entries.append(("A/S 책임자와 전화번호", help))
        } else {
            entries.append(("소비자상담 관련 전화번호", help))
        }
        return entries
    }
}

extension Disclosure {
    static func clothing(
        material: String, color: String, size: String, care: String, made: String,
        maker: String? = nil
    ) -> Disclosure {
        Disclosure(
            ["제품 소재", "색상", "치수", "세탁방법 및 취급 시 주의사항", "제조연월"],
            [material, color, size, care, made], maker: maker, country: "대한민국")
    }

    static func shoes(
        material: String, color: String, size: String, care: String
    ) -> Disclosure {
        Disclosure(
            ["제품의 주소재", "색상", "치수", "취급 시 주의사항"], [material, color, size, care],
            maker: nil, country: "대한민국")
    }

    /// Bags, hats, scarves and other things to wear.
    static func accessory(
        _ kind: String, material: String, size: String, care: String, maker: String? = nil,
        country: String = "대한민국"
    ) -> Disclosure {
        Disclosure(
            ["종류", "소재", "치수", "취급 시 주의사항"], [kind, material, size, care], maker: maker,
            country: country)
    }

    /// Towels, cushions and rugs.
    static func textile(
        material: String, color: String, size: String, parts: String, care: String
    ) -> Disclosure {
        Disclosure(
            ["제품 소재", "색상", "치수", "제품 구성", "세탁방법 및 취급 시 주의사항"],
            [material, color, size, parts, care], maker: nil, country: "대한민국")
    }

    static func furniture(
        _ name: String, color: String, parts: String, material: String, size: String,
        delivery: String
    ) -> Disclosure {
        Disclosure(
            ["품명", "색상", "구성품", "주요 소재", "크기", "배송·설치비용"],
            [name, color, parts, material, size, delivery], maker: nil, country: "대한민국")
    }

    /// Lamps, and devices for sound and pictures.
    static func electrical(
        _ model: String, power: String, released: String, size: String, features: String,
        country: String = "대한민국"
    ) -> Disclosure {
        Disclosure(
            ["품명 및 모델명", "정격전압, 소비전력", "동일모델의 출시년월", "크기", "주요 사양"],
            [model, power, released, size, features], maker: nil, country: country)
    }

    static func kitchen(
        _ model: String, material: String, parts: String, size: String, released: String,
        maker: String? = nil
    ) -> Disclosure {
        Disclosure(
            ["품명 및 모델명", "재질", "구성품", "크기", "동일모델의 출시년월"],
            [model, material, parts, size, released], maker: maker, country: "대한민국")
    }

    static func food(
        _ name: String, kind: String, maker: String, best: String, content: String,
        ingredients: String, warning: String
    ) -> Disclosure {
        Disclosure(
            [
                "제품명", "식품의 유형", "소비기한", "포장단위별 내용물의 용량(중량)", "원재료명 및 함량",
                "소비자안전을 위한 주의사항",
            ],
            [name, kind, best, content, ingredients, warning], maker: maker, country: "대한민국",
            hasGuarantee: false)
    }

    static func cosmetics(
        content: String, skin: String, best: String, use: String, ingredients: String,
        warning: String
    ) -> Disclosure {
        Disclosure(
            [
                "내용물의 용량 또는 중량", "제품 주요 사양", "사용기한 또는 개봉 후 사용기간", "사용방법",
                "화장품법에 따라 기재해야 하는 모든 성분", "사용할 때의 주의사항",
            ],
            [content, skin, best, use, ingredients, warning], maker: nil, country: "대한민국")
    }

    static func book(
        _ title: String, author: String, size: String, pages: String, published: String
    ) -> Disclosure {
        Disclosure(
            ["도서명", "저자, 출판사", "크기", "쪽수", "출간일"], [title, author, size, pages, published],
            maker: nil, country: "대한민국")
    }

    /// Things for sport and camping.
    static func sports(
        _ model: String, size: String, color: String, material: String, parts: String
    ) -> Disclosure {
        Disclosure(
            ["품명 및 모델명", "크기, 중량", "색상", "재질", "제품 구성"],
            [model, size, color, material, parts], maker: nil, country: "대한민국")
    }

    /// All goods that belong to none of the other kinds.
    static func other(
        _ model: String, size: String, material: String, warning: String, maker: String? = nil
    ) -> Disclosure {
        Disclosure(
            ["품명 및 모델명", "크기, 중량", "재질 또는 주요 성분", "취급 시 주의사항"],
            [model, size, material, warning], maker: maker, country: "대한민국")
    }
}

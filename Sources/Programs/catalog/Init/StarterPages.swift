import Text

/// The first pages of a site besides its products: delivery and returns, about, and contact.
///
/// The texts are for the owner to change. A build warns about each page that still has the gap ○○.
struct StarterPages {
    /// The path of each file below the site's root, and its content.
    let files: [(name: String, text: String)]

    /// Creates the pages in Korean or, for all other languages, in English.
    init(in language: String) {
        let isKorean = language.primaryLanguage == "ko"
        files = (isKorean ? Self.korean : Self.english).map { ("Pages/\($0).md", $1) }
    }

    private static let english = [
        (
            "about",
            """
            ---
            title: About us
            order: 1
            ---

            ○○ (Who are you? Who makes your products, where, and since when?)

            ## Where to find us

            Address: ○○. Opening hours: ○○.
            """
        ),
        (
            "delivery",
            """
            ---
            title: Delivery and returns
            order: 2
            ---

            ## Delivery

            - We send orders within ○○ working days.
            - Delivery costs ○○, and is free from ○○.

            ## Returns

            - You can return a product within ○○ days after it arrives.
            - Write to us first, so that we can arrange the pick-up.
            - We pay the return if the product is damaged or is not what you ordered.
            """
        ),
        (
            "contact",
            """
            ---
            title: Contact
            order: 3
            ---

            Write to ○○, and we answer within ○○ working days. You can call us at ○○ from ○○ to ○○.
            """
        ),
    ]

    private static let korean = [
        (
            "about",
            """
            ---
            title: 소개
            order: 1
            ---

            ○○ (어떤 가게인지, 누가 어디에서 언제부터 만들어 왔는지)

            ## 찾아오는 길

            주소: ○○ / 영업시간: ○○
            """
        ),
        (
            "delivery",
            """
            ---
            title: 배송과 교환·반품
            order: 2
            ---

            ## 배송

            - 주문하신 날부터 ○○일 안에 보내 드립니다.
            - 배송비는 ○○원이고, ○○원 이상 구매하시면 무료배송입니다.

            ## 교환과 반품

            - 받으신 날부터 ○○일 안에 교환하거나 반품하실 수 있습니다.
            - 먼저 연락해 주시면 택배 기사님을 보내 드립니다.
            - 상품에 흠이 있거나 주문과 다르면 배송비는 저희가 냅니다.
            """
        ),
        (
            "contact",
            """
            ---
            title: 문의
            order: 3
            ---

            ○○로 메일을 보내 주시면 ○○일 안에 답해 드립니다. 전화(○○)는 평일 ○○시부터 ○○시까지 받습니다.
            """
        ),
    ]
}

/// The first pages of a site besides its products: delivery and returns, about, and contact.
///
/// The texts are for the owner to change; words in capital letters and ○○ are gaps.
struct StarterPages {
    /// The path of each file below the site's root, and its content.
    let files: [(name: String, text: String)]

    /// Creates the pages in Korean or, for all other languages, in English.
    init(in language: String) {
        let isKorean = language == "ko" || language.hasPrefix("ko-")
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

            Write here who you are, and why people can trust your products: who makes them, where,
            and since when. A photo of the workshop says more than a paragraph: put it into the
            folder Public and write its name here, as in `![Our workshop](workshop.jpg)`.

            ## Where to find us

            STREET AND NUMBER, CITY. Open from Tuesday to Saturday, 11:00 to 18:00.
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

            - We send orders within NUMBER working days.
            - Delivery costs AMOUNT, and is free from AMOUNT.

            ## Returns

            - You can return a product within NUMBER days after it arrives.
            - Write to us first, so that we can send a parcel service to you.
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

            Write to [help@shop.example](mailto:help@shop.example), and we answer within one working
            day. You can call us at NUMBER from Monday to Friday, 10:00 to 17:00.
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

            어떤 가게인지, 누가 어디에서 언제부터 만들어 왔는지 적어 주세요. 작업실 사진 한 장이 긴 글보다 많은 것을
            말해 줍니다. 사진을 Public 폴더에 넣고 `![작업실](workshop.jpg)`처럼 이름을 적으면 됩니다.

            ## 찾아오는 길

            ○○. 화요일부터 토요일까지, 11시부터 18시까지 엽니다.
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
            - 배송비는 ○○원이고, ○○원 이상 사시면 무료입니다.

            ## 교환과 반품

            - 받으신 날부터 7일 안에 교환하거나 반품하실 수 있습니다.
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

            [help@shop.example](mailto:help@shop.example)로 글을 남겨 주시면 하루 안에 답해 드립니다. 전화는 ○○로,
            월요일부터 금요일까지 10시부터 17시까지 받습니다.
            """
        ),
    ]
}

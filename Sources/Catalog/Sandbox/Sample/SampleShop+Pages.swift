extension SampleShop {
    /// Returns the shop's own pages, by the names of their files in `Pages/`: about the shop, delivery
    /// and returns, and contact.
    package static func pages(in language: SampleLanguage) -> [String: String] {
        switch language {
        case .korean:
            ["about.md": korean, "delivery.md": koreanDelivery, "contact.md": koreanContact]
        case .english: ["about.md": about, "delivery.md": delivery, "contact.md": contact]
        }
    }

    private static let korean = """
        ---
        title: 쪽빛 상점 이야기
        order: 1
        menu: false
        ---

        쪽빛 상점은 오래 쓰는 물건을 고르는 가게입니다. 흙을 빚는 사람, 천을 짜는 사람, 책을 묶는 사람의 작업실을 \
        찾아다니며 한 점씩 들여옵니다.

        > 이 가게와 상품은 모두 지어낸 견본입니다. 주문할 수 없습니다.

        ## 고르는 기준

        1. **고쳐 쓸 수 있는가.** 손잡이가 빠져도, 끈이 닳아도 다시 쓸 수 있어야 합니다.
        2. **만든 사람을 아는가.** 상품마다 누가 어디에서 만들었는지 적습니다.
        3. **매일 쓰고 싶은가.** 장식장보다 식탁에 어울리는 물건을 고릅니다.
        """

    private static let koreanDelivery = """
        ---
        title: 배송과 교환·반품
        order: 2
        menu: false
        ---

        ## 배송

        - 배송비는 3,000원이고, 50,000원부터 무료입니다.
        - 결제한 날부터 1~3일 걸립니다.
        - 전국으로 보냅니다.

        도자기는 한 점씩 종이 완충재로 감싸서 보냅니다. 깨져서 도착하면 사진 한 장만 보내 주세요. 새것으로 보내 드립니다.

        ## 교환과 반품

        - 받은 날부터 7일 안에 신청할 수 있습니다.
        - 반송비는 사는 분이 냅니다. 물건이 깨졌거나 다른 물건이 도착했다면 저희가 냅니다.
        - 이름을 새긴 상품은 반품할 수 없습니다.
        """

    private static let koreanContact = """
        ---
        title: 문의
        order: 3
        menu: false
        ---

        [help@shop.example](mailto:help@shop.example)로 써 주시면 하루 안에 답합니다. \
        전화는 070-0000-0000이고, 평일 10시부터 17시까지 받습니다.
        """

    private static let about = """
        ---
        title: About the shop
        order: 1
        menu: false
        ---

        Indigo & Co. sells things that last. We visit the workshops of people who throw pots, weave
        cloth and bind books, and bring back one piece at a time.

        > This shop and its products are an invented sample. You cannot order here.

        ## How we choose

        1. **Can it be mended?** A handle comes off, a strap wears thin, and you still use it.
        2. **Do we know who made it?** Each product says who made it, and where.
        3. **Do you want to use it every day?** We prefer the table to the display cabinet.
        """

    private static let delivery = """
        ---
        title: Delivery and returns
        order: 2
        menu: false
        ---

        ## Delivery

        - Delivery costs ₩3,000, and is free from ₩50,000.
        - It takes 1 to 3 days after payment.
        - We deliver everywhere in South Korea.

        We wrap each pot in paper. If one arrives broken, send us a picture, and we send a new one.

        ## Returns

        - You can return a product within 7 days after it arrives.
        - You pay the return. If a product is damaged or is not what you ordered, we pay.
        - Products with a name engraved cannot be returned.
        """

    private static let contact = """
        ---
        title: Contact
        order: 3
        menu: false
        ---

        Write to [help@shop.example](mailto:help@shop.example), and we answer within a day. You can
        call 070-0000-0000 from Monday to Friday, 10:00 to 17:00.
        """
}

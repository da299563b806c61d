extension SampleShop {
    static let coats: [SandboxProduct] = [
        product(
            2431, windWardrobe, day(2024, 12, 21), "겨울 산책 더블 코트", .won(389_000, off: 20),
            stock: 39,
            .of("coat", count: 5), coatText, textPictures: .of(coatDetail, count: 12)),
        product(
            2433, windWardrobe, day(2024, 12, 27), "촬영용 견본 코트 — 벽돌색", .won(389_000), stock: 1,
            .of("coat", count: 2),
            #"""
            다음 철의 색을 고르기 위한 견본입니다. 촬영이 끝나면 다시 공방으로 돌아갑니다.

            - 판매하지 않습니다.
            - 문의: <wind@example.com>
            """#),
    ]

    private static let coatDetail = "coat-detail"

    /// The texts of the tall pictures: what is seen, and the line below.
    private static let coatCaptions: [(seen: String, caption: String)] = [
        ("옷걸이에 걸린 캐멀색 더블 코트", "바람 부는 날, 느린 걸음을 위한 코트"),
        ("캐멀, 네이비, 딥그린 코트 세 벌", "세 가지 색 — 캐멀, 네이비, 딥그린"),
        ("돋보기로 들여다본 사선무늬 원단", "울 90 %, 캐시미어 10 %. 가까이 보면 사선으로 짠 결이 보입니다."),
        ("넓은 깃이 놓인 코트의 목둘레", "깃은 넓게, 목은 높게. 머플러 없이도 바람을 막습니다."),
        ("실로 열십자를 그려 단 큰 단추 두 개", "단추마다 뒤에 작은 받침 단추를 대어 두 번 꿰맸습니다."),
        ("장갑이 꽂힌 비스듬한 주머니", "주머니는 장갑이 들어가는 깊이, 손이 들어가는 기울기로."),
        ("앞을 연 코트와 붉은 줄무늬 안감", "미끄러지듯 입히는 큐프라 안감, 안쪽에 주머니 하나 더"),
        ("뒤에서 본 딥그린 코트", "뒤트임과 허리 반벨트. 앉아도 구겨지지 않습니다."),
        ("재는 곳을 화살표로 나타낸 코트 그림", "A 어깨 · B 가슴 · C 소매 · D 총길이"),
        ("세탁 기호 여섯 가지", "물세탁은 하지 말아 주세요. 드라이클리닝 뒤에는 그늘에 걸어 둡니다."),
        ("네이비 코트와 붉은 머플러, 갈색 부츠", "네이비에는 붉은 머플러와 갈색 부츠를"),
        ("코트가 접혀 담긴 종이 상자", "다시 쓰는 상자에 접어 보냅니다. 옷걸이와 솔을 함께 드립니다."),
    ]

    /// HTML as detail pages of Korean shops have it: a stack of tall pictures, and a table.
    private static let coatText =
        #"""
        <h2>겨울 산책 더블 코트</h2>
        <p>바람을 막는 데에는 두꺼운 천보다 <strong>촘촘한 결</strong>이 낫습니다. 결바람의 첫 코트는 900 g으로 가볍습니다.</p>

        """# + coatFigures(coatCaptions) + coatTable

    /// Returns the tall pictures as HTML.
    static func coatFigures(_ captions: [(seen: String, caption: String)]) -> String {
        captions.enumerated().map { index, figure in
            """
            <figure>
            <img src="/images/\(coatDetail)-2431-\(index + 1)_origin.png" alt="\(figure.seen)">
            <figcaption>\(figure.caption)</figcaption>
            </figure>

            """
        }.joined()
    }

    private static let coatTable = #"""
        <h3>치수 (cm)</h3>
        <table>
        <thead>
        <tr><th>사이즈</th><th>A 어깨</th><th>B 가슴</th><th>C 소매</th><th>D 총길이</th></tr>
        </thead>
        <tbody>
        <tr><th>S</th><td>44</td><td>52</td><td>59</td><td>104</td></tr>
        <tr><th>M</th><td>46</td><td>55</td><td>61</td><td>107</td></tr>
        <tr><th>L</th><td>48</td><td>58</td><td>63</td><td>110</td></tr>
        <tr><th>XL</th><td>51</td><td>62</td><td>65</td><td>113</td></tr>
        </tbody>
        </table>
        <p>재는 자리에 따라 1~2 cm 다를 수 있습니다.<br>교환과 반품은 받으신 날부터 7일 안에 <a href="https://shop.example.com/help/returns">여기</a>에서 하실 수 있습니다.</p>
        """#
}

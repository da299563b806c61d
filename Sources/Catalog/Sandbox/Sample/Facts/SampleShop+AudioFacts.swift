import CatalogModel

extension SampleShop {
    static let audioFacts: [SampleFacts] = [
        facts(
            2424, in: ["턴테이블"], brand: "Quillon", mpn: "QT-T1", availability: .preorder,
            attributes: ["Speeds": "33 1/3, 45", "Drive": "Belt", "Cartridge": "Moving magnet"],
            disclosure: .electrical(
                "Turntable T1 (QT-T1)", power: "220 V, 4 W", released: "2025년 2월 예정",
                size: "42 × 34 × 13 cm", features: "벨트 구동, 포노 앰프 내장"),
            certifications: ["KC 적합등록": "R-R-000-QTT1"],
            tags: "turntable vinyl preorder"),
        facts(
            2406, in: ["헤드폰"], brand: "Quillon", mpn: "Q7",
            attributes: ["Driver": "40 mm cellulose", "Impedance": "38 Ω", "Battery": "45 h"],
            disclosure: .electrical(
                "Q7 Closed-Back Headphones", power: "DC 5 V, 1 W", released: "2024년 11월",
                size: "17 × 19 × 8 cm, 260 g", features: "블루투스 5.3, 3.5 mm 유선"),
            certifications: ["KC 적합등록": "R-R-000-Q7"],
            tags: "headphones bluetooth repairable"),
        facts(
            2171, in: ["키보드"], brand: "Margin", mpn: "MG-67T",
            attributes: ["Keys": "67", "Switches": "Tactile, 55 g", "Weight": "612 g"],
            disclosure: .electrical(
                "Compact Keyboard MG-67T", power: "DC 5 V, 0.5 W", released: "2024년 6월",
                size: "32 × 11 × 3 cm, 612 g", features: "USB-C, 블루투스, 18650 전지"),
            certifications: ["KC 적합등록": "R-R-000-MG67T"],
            tags: "keyboard tactile compact"),
        facts(
            1735, in: ["스피커·라디오"], brand: "Quillon", mpn: "B2",
            attributes: ["Woofer": "130 mm paper", "Amplifier": "2 × 40 W"],
            disclosure: .electrical(
                "Bookshelf Speaker B2 (2대)", power: "220 V, 80 W", released: "2023년 10월",
                size: "18 × 24 × 30 cm", features: "앰프 내장, 아날로그·광·블루투스 입력"),
            certifications: ["KC 적합등록": "R-R-000-B2"],
            tags: "speaker bookshelf oak"),
        facts(
            1051, in: ["스피커·라디오"], brand: "Quillon", mpn: "R1", availability: .backorder,
            attributes: ["Bands": "FM, DAB+", "Batteries": "Four AA"],
            disclosure: .electrical(
                "Kitchen Radio R1", power: "DC 6 V, 3 W", released: "2022년 9월",
                size: "24 × 9 × 16 cm", features: "프리셋 7개"),
            certifications: ["KC 적합등록": "R-R-000-R1"],
            tags: "radio kitchen portable"),
        facts(
            2239, in: ["필름 카메라"], brand: "Halden", mpn: "RF-35", hasBarcode: false,
            condition: .refurbished,
            attributes: [
                "Lens": "40 mm f/1.9", "Shutter": "1 to 1/500 s", "Guarantee": "6 months",
            ],
            disclosure: .electrical(
                "Rangefinder 35 (RF-35)", power: "PX625 전지(노출계)", released: "1972년",
                size: "12 × 8 × 6 cm", features: "수리·조정을 마친 중고품", country: "일본"),
            tags: "camera film refurbished"),
        facts(
            1611, in: ["손목시계"], brand: "Halden", mpn: "W-38",
            attributes: ["Case": "Steel, 38 mm", "Movement": "Hand-wound", "Glass": "Sapphire"],
            disclosure: .accessory(
                "손목시계", material: "스테인리스, 소가죽", size: "지름 38 mm, 두께 9 mm",
                care: "수영할 때는 풀어 주세요.", maker: "Halden", country: "스위스"),
            tags: "watch handwound 38mm"),
    ]
}

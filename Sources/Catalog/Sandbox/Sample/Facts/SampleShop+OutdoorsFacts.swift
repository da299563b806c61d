import CatalogModel

extension SampleShop {
    static let outdoorsFacts: [SampleFacts] = [
        facts(
            2340, in: ["배낭"], brand: "Fieldday", mpn: "FD-22",
            attributes: ["Volume": "22 L", "Material": "Waxed cotton canvas", "Laptop": "15\""],
            disclosure: .accessory(
                "배낭", material: "왁스 면 캔버스", size: "30 × 46 × 14 cm", care: "찬물로 닦고 비누는 쓰지 마세요."),
            tags: "backpack commute canvas"),
        facts(
            975, in: ["토트백"],
            attributes: ["Size": "40 × 36 × 12 cm", "Material": "14 oz cotton"],
            disclosure: .accessory(
                "토트백", material: "면 100 %", size: "40 × 36 × 12 cm", care: "찬물 세탁, 자연 건조"),
            tags: "tote market cotton"),
        facts(
            1821, in: ["우산"], mpn: "HF-U8",
            attributes: ["Ribs": "8, fibreglass", "Open": "104 cm", "Weight": "480 g"],
            disclosure: .accessory(
                "우산", material: "재생 폴리에스터, 유리섬유, 물푸레나무", size: "길이 88 cm, 지름 104 cm",
                care: "펼쳐서 말려 주세요."),
            tags: "umbrella storm repair"),
        facts(
            1415, in: ["랜턴"], mpn: "HF-L40",
            attributes: ["Run time": "6 to 40 h", "Charging": "USB-C"],
            disclosure: .electrical(
                "Campfire Lantern HF-L40", power: "DC 5 V, 3 W", released: "2023년 3월",
                size: "11 × 11 × 21 cm", features: "3단계 밝기, USB-C 충전"),
            certifications: ["KC 전기용품 안전확인": "XU000000-23001", "KC 적합등록": "R-R-000-HFL40"],
            tags: "lantern camping rechargeable"),
        facts(
            1976, in: ["물병", "컵·머그"], mpn: "HF-B750",
            attributes: ["Volume": "750 ml", "Material": "Stainless steel", "Cold": "24 h"],
            disclosure: .kitchen(
                "Trail Bottle HF-B750", material: "스테인리스(304), 실리콘", parts: "물병, 뚜껑, 고리",
                size: "지름 7.3 cm, 높이 26 cm", released: "2024년 3월"),
            tags: "bottle steel trail"),
        facts(
            1544, in: ["텐트"], mpn: "HF-T2", availability: .low,
            attributes: [
                "Persons": "2", "Packed": "44 × 14 cm, 2.1 kg", "Water column": "3,000 mm",
            ],
            disclosure: .sports(
                "Two-Person Ridge Tent HF-T2", size: "210 × 130 cm, 2.1 kg", color: "벽돌색",
                material: "나일론, 알루미늄", parts: "텐트, 폴, 펙, 줄"),
            tags: "tent camping limited"),
        facts(
            1522, in: ["지갑·파우치"],
            attributes: ["Size": "9 × 11 cm", "Leather": "Vegetable-tanned"],
            disclosure: .accessory(
                "지갑", material: "소가죽", size: "9 × 11 cm", care: "물에 젖으면 마른 천으로 닦아 주세요."),
            tags: "wallet leather initials"),
        facts(
            2207, in: ["자전거"], brand: "Rivet Cycles", mpn: "RC-3-54", availability: .low,
            attributes: ["Frame": "Chromoly steel, 54 cm", "Gears": "Three-speed hub"],
            disclosure: .sports(
                "City Bicycle No. 3 (RC-3-54)", size: "54 cm, 15.2 kg", color: "파랑",
                material: "크로몰리 강철", parts: "자전거, 바구니, 공구"),
            certifications: ["KC 안전확인": "B000R000-0001"],
            tags: "bicycle city basket"),
    ]
}

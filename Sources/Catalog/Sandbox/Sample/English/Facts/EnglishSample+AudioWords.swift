extension EnglishSample {
    static let audioWords: [String: String] = [
        "벨트 구동, 포노 앰프 내장": "Belt drive, built-in phono stage",
        "블루투스 5.3, 3.5 mm 유선": "Bluetooth 5.3, 3.5 mm cable",
        "USB-C, 블루투스, 18650 전지": "USB-C, Bluetooth, 18650 cell",
        "Bookshelf Speaker B2 (2대)": "Bookshelf Speaker B2 (pair)",
        "앰프 내장, 아날로그·광·블루투스 입력": "Built-in amplifier; analogue, optical and Bluetooth inputs",
        "프리셋 7개": "Seven presets",
        "PX625 전지(노출계)": "PX625 cell (light meter)",
        "수리·조정을 마친 중고품": "Used, repaired and calibrated",
        "손목시계": "Watch",
        "스테인리스, 소가죽": "Stainless steel, cowhide",
        "지름 38 mm, 두께 9 mm": "38 mm across, 9 mm thick",
        "수영할 때는 풀어 주세요.": "Take it off to swim.",
    ]
}

extension EnglishSample {
    static let bathWords: [String: String] = [
        "모든 피부": "All skin types",
        "거품을 내어 씻고 물로 헹굽니다.": "Lather, wash and rinse.",
        "올리브오일, 코코넛오일, 쌀겨오일, 정제수, 가성소다, 바다소금":
            "Olive oil, coconut oil, rice bran oil, purified water, sodium hydroxide, sea salt",
        "눈에 들어가면 물로 씻어 내세요.": "Rinse with water if it gets into the eyes.",
        "개봉 후 12개월": "12 months after opening",
        "개봉 후 36개월": "36 months after opening",
        "적당량을 덜어 거품을 내고 헹굽니다.": "Lather a little and rinse.",
        "정제수, 코코베타인, 글리세린, 무화과잎추출물, 향료":
            "Purified water, coco-betaine, glycerin, fig leaf extract, fragrance",
        "이상이 있으면 사용을 멈추고 전문의와 상담하세요.":
            "Stop using it and see a doctor if your skin reacts.",
        "린넨 50 %, 면 50 %": "Linen 50 %, cotton 50 %",
        "살구색, 남색, 흰색": "Apricot, navy, white",
        "140 × 70 cm 외": "140 × 70 cm and smaller",
        "수건 4장": "4 towels",
        "세탁 전 섬유유연제 없이 한 번 빨아 주세요.": "Wash once before use, without softener.",
        "10 cm 떨어져 뿌립니다.": "Spray from a distance of 10 cm.",
        "에탄올, 정제수, 향료, 리모넨, 리날룰": "Alcohol, purified water, fragrance, limonene, linalool",
        "불 가까이에서 쓰지 마세요.": "Do not use near a flame.",
        "지름 6 cm, 높이 10 cm": "6 cm across, 10 cm tall",
        "에탄올, 향료, 갈대": "Alcohol, fragrance, reed",
        "어린이와 반려동물이 닿지 않는 곳에 두세요.": "Keep out of reach of children and pets.",
        "돋보기안경": "Reading glasses",
        "아세테이트": "Acetate",
        "부드러운 천으로 닦아 주세요.": "Wipe with a soft cloth.",
    ]
}

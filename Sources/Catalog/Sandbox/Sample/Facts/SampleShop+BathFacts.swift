extension SampleShop {
    static let bathFacts: [SampleFacts] = [
        facts(
            2251, in: ["비누·핸드워시"], content: .grams(200),
            attributes: ["Weight": "2 × 100 g", "Oils": "Olive, coconut, rice bran"],
            disclosure: .cosmetics(
                content: "100 g × 2", skin: "모든 피부", best: "제조일부터 24개월",
                use: "거품을 내어 씻고 물로 헹굽니다.",
                ingredients: "올리브오일, 코코넛오일, 쌀겨오일, 정제수, 가성소다, 바다소금",
                warning: "눈에 들어가면 물로 씻어 내세요."),
            tags: "soap olive handmade"),
        facts(
            1585, in: ["비누·핸드워시"], content: .millilitres(300),
            attributes: ["Scent": "Fig leaf", "pH": "5.5"],
            disclosure: .cosmetics(
                content: "300 ml", skin: "모든 피부", best: "개봉 후 12개월",
                use: "적당량을 덜어 거품을 내고 헹굽니다.", ingredients: "정제수, 코코베타인, 글리세린, 무화과잎추출물, 향료",
                warning: "이상이 있으면 사용을 멈추고 전문의와 상담하세요."),
            tags: "handwash fig refill"),
        facts(
            2102, in: ["수건"],
            attributes: ["Material": "Linen 50 %, cotton 50 %", "Set": "Four pieces"],
            disclosure: .textile(
                material: "린넨 50 %, 면 50 %", color: "살구색, 남색, 흰색", size: "140 × 70 cm 외",
                parts: "수건 4장", care: "세탁 전 섬유유연제 없이 한 번 빨아 주세요."),
            tags: "towels waffle linen"),
        facts(
            1153, in: ["향수"], content: .millilitres(50),
            attributes: ["Opens": "Cold air, bergamot", "Stays": "Fig wood, wet rope"],
            disclosure: .cosmetics(
                content: "50 ml", skin: "모든 피부", best: "개봉 후 36개월", use: "10 cm 떨어져 뿌립니다.",
                ingredients: "에탄올, 정제수, 향료, 리모넨, 리날룰", warning: "불 가까이에서 쓰지 마세요."),
            tags: "perfume sea unisex"),
        facts(
            1523, in: ["디퓨저", "캔들"], content: .millilitres(120),
            attributes: ["Volume": "120 ml", "Scent": "Cedar, orange"],
            disclosure: .other(
                "Reed Diffuser 120 ml", size: "지름 6 cm, 높이 10 cm", material: "에탄올, 향료, 갈대",
                warning: "어린이와 반려동물이 닿지 않는 곳에 두세요."),
            certifications: ["안전확인대상생활화학제품": "신고번호 CB00-00-0002"],
            tags: "diffuser cedar orange"),
        facts(
            1279, in: ["안경"], mpn: "RN2-150",
            attributes: ["Frame": "Acetate, 22 g", "Strength": "+1.5"],
            disclosure: .accessory(
                "돋보기안경", material: "아세테이트", size: "13.8 cm", care: "부드러운 천으로 닦아 주세요."),
            tags: "glasses reading round"),
    ]
}

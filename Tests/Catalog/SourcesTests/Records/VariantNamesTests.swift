import Testing

@testable import CatalogSources

@Suite struct VariantNamesTests {
    @Test(
        arguments: [
            (["[세일] 셔츠", "[세일] 셔츠"], ["빨강", "파랑"], "[세일] 셔츠"),
            (["- [세일] 셔츠 빨강", "- [세일] 셔츠 파랑"], ["빨강", "파랑"], "[세일] 셔츠"),
            (["(주)하루 볼펜(검정)", "(주)하루 볼펜(파랑)"], ["검정", "파랑"], "(주)하루 볼펜"),
            (["(주)하루 볼펜(검정)", "(주)하루 볼펜(검은색)"], ["검정", "검은색"], "(주)하루 볼펜"),
            (["볼펜 (검정/S)", "볼펜 (검정/M)"], ["S", "M"], "볼펜 (검정)"),
            (["볼펜(검정)", "볼펜(파랑)"], ["검정", "파랑"], "볼펜"),
            (["[세일 빨강] 셔츠", "[세일 파랑] 셔츠"], ["빨강", "파랑"], "[세일]"),
            (["A) 빨강", "A) 파랑"], ["빨강", "파랑"], "A"),
            (["컵 [신상] - 대", "컵 [신상] - 소"], ["대", "소"], "컵 [신상]"),
            (["셔츠/빨강", "셔츠/빨간색"], ["빨강", "빨간색"], "셔츠"),
            (["컵", "솔"], ["대", "소"], nil), (["", ""], ["대", "소"], nil),
        ] as [([String], [String], String?)])
    func `the common name keeps its brackets, without those of the values`(
        names: [String], values: [String], common: String?
    ) {
        #expect(VariantNames(names, values: values.map { [$0] }).common == common)
    }

    @Test func `two values in one pair of brackets are left out of the name`() {
        let names = VariantNames(
            ["(주)하루 볼펜 (검정/S)", "(주)하루 볼펜 (파랑/M)"], values: [["검정", "S"], ["파랑", "M"]])
        #expect(names.common == "(주)하루 볼펜")
    }

    @Test(
        arguments: [
            (["컵(대)", "컵(소)"], ["대", "소"]), (["컵 - 대 (흰색)", "컵 - 소"], ["대 (흰색)", "소"]),
            (["[세일] 컵", "[세일] 컵 [대]"], ["", "대"]),
        ])
    func `the endings of names have no separators and brackets around them`(
        names: [String], endings: [String]
    ) {
        #expect(VariantNames(names, values: names.map { _ in [] }).endings == endings)
    }
}

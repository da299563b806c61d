import Time

extension SampleShop {
    static let ondam = SandboxVendor(
        id: 3, name: "온담도예", registeredAt: CalendarDay(year: 2021, month: 12, day: 27))
    static let slowAfternoon = SandboxVendor(
        id: 5, name: "느린오후 식료품점", registeredAt: CalendarDay(year: 2022, month: 1, day: 4))
    static let woodgrain = SandboxVendor(
        id: 8, name: "결목공방", registeredAt: CalendarDay(year: 2022, month: 1, day: 11))
    static let greenDesk = SandboxVendor(
        id: 9, name: "초록책상", registeredAt: CalendarDay(year: 2022, month: 1, day: 19))
    static let fingertip = SandboxVendor(
        id: 12, name: "손끝문구", registeredAt: CalendarDay(year: 2022, month: 2, day: 3))
    static let windWardrobe = SandboxVendor(
        id: 14, name: "바람의옷장", registeredAt: CalendarDay(year: 2022, month: 2, day: 14))
    static let harborFern = SandboxVendor(
        id: 17, name: "Harbor & Fern", registeredAt: CalendarDay(year: 2022, month: 3, day: 2))
    static let quillon = SandboxVendor(
        id: 18, name: "Quillon Audio", registeredAt: CalendarDay(year: 2022, month: 3, day: 21))
    static let saltLinen = SandboxVendor(
        id: 21, name: "Salt + Linen", registeredAt: CalendarDay(year: 2022, month: 4, day: 6))
    static let goyodang = SandboxVendor(
        id: 24, name: "고요당 고미술", registeredAt: CalendarDay(year: 2022, month: 5, day: 10))
}

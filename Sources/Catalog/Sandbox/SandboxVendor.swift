package import Time

/// A vendor of the shop.
package struct SandboxVendor: Hashable, Sendable {
    /// The vendor's id on the server.
    package let id: Int

    /// The name that shoppers see.
    package let name: String

    /// The day on which the vendor was registered; only contract 2022-01 shows this day.
    package let registeredAt: CalendarDay

    package init(
        id: Int, name: String,
        registeredAt: CalendarDay = CalendarDay(year: 2021, month: 12, day: 27)
    ) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
    }
}

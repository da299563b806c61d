package import Time

/// A vendor of the shop.
package struct SandboxVendor: Hashable, Sendable {
    /// The vendor's id on the server.
    package let id: Int

    /// The name for shoppers.
    package let name: String

    /// The day of the registration; only the 2022-01 contract shows it.
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

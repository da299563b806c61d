package import Time

/// One of the people who sell in the shop.
package struct SandboxVendor: Hashable, Sendable {
    /// The number under which the server knows the vendor.
    package let id: Int

    /// The name as shoppers see it.
    package let name: String

    /// The day of the registration; only the 2022-01 contract shows it.
    package let registeredAt: CalendarDay

    /// Makes a vendor.
    package init(
        id: Int, name: String,
        registeredAt: CalendarDay = CalendarDay(year: 2021, month: 12, day: 27)
    ) {
        self.id = id
        self.name = name
        self.registeredAt = registeredAt
    }
}

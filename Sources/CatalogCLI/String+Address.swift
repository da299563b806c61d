extension String {
    /// Whether a text names something on a network, as `https://shop.example` does; typed where a
    /// path is wanted, it is a mistake.
    var isAddress: Bool { contains("://") }
}

/// The format of a description as the source or the owner states it.
package struct StatedFormat: Hashable, BitwiseCopyable, Sendable {
    package let format: DescriptionFormat
    /// True if the owner's override states the format.
    ///
    /// Such a format comes before the owner's setting for all descriptions.
    package let isOfOwner: Bool

    package init(_ format: DescriptionFormat, isOfOwner: Bool = false) {
        self.format = format
        self.isOfOwner = isOfOwner
    }
}

extension StatedFormat: RawRepresentable {
    private static let owner: UInt8 = 10

    /// The number in the state: that of the format, with 10 added for a format of the owner.
    package var rawValue: UInt8 { format.rawValue + (isOfOwner ? Self.owner : 0) }

    package init?(rawValue: UInt8) {
        let isOfOwner = rawValue > Self.owner
        guard let format = DescriptionFormat(rawValue: rawValue - (isOfOwner ? Self.owner : 0))
        else { return nil }
        self.init(format, isOfOwner: isOfOwner)
    }
}

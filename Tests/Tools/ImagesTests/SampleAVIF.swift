/// Writes the boxes of an AVIF file (ISO 14496-12) that announce a picture's size.
enum SampleAVIF {
    /// A few hundred bytes that announce `width` x `height` pixels.
    static func bomb(width: Int, height: Int) -> [UInt8] {
        let size = box("ispe", long(0) + long(width) + long(height))
        let properties = box("iprp", box("ipco", size))
        return box("ftyp", Array("avif".utf8) + long(0) + Array("mif1avif".utf8))
            + box("meta", long(0) + properties) + box("mdat", [UInt8](repeating: 0, count: 900))
    }

    private static func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
        long(data.count + 8) + Array(name.utf8) + data
    }

    private static func long(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

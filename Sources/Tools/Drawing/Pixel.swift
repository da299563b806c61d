/// A pixel with its colour parts already multiplied by its alpha: red in the low byte, then green,
/// blue and alpha.
struct Pixel: Hashable, BitwiseCopyable {
    var bits: UInt32

    var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

    /// Every part times `factor` / 255, rounded to nearest, two parts in one multiplication.
    func scaled(by factor: UInt32) -> Pixel {
        let low = Pixel.dividedBy255((bits & 0x00FF_00FF) &* factor)
        let high = Pixel.dividedBy255((bits >> 8 & 0x00FF_00FF) &* factor)
        return Pixel(bits: low | high << 8)
    }

    /// This pixel laid over `below` (Porter and Duff's "over").
    func over(_ below: Pixel) -> Pixel {
        Pixel(bits: bits &+ below.scaled(by: 255 &- UInt32(alpha)).bits)
    }

    private static func dividedBy255(_ products: UInt32) -> UInt32 {
        let rounded = products &+ 0x0080_0080
        return (rounded &+ (rounded >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    }
}

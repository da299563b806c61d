import Glibc

/// A generated picture that costs about as much to encode as a photograph of a product.
///
/// The picture has a bright background, objects with edges and texture, and the grain of a sensor.
struct GeneratedPicture {
    private struct Thing {
        let x, y, width, height: Float
        let color: SIMD3<Float>
        let texture: Float
        let isRound: Bool
    }

    static let width = 1200
    static let height = 900

    private var things: [Thing] = []
    private let seed: UInt32
    private let ground: SIMD3<Float>

    /// Creates the picture for `number`; different numbers produce different pictures.
    init(number: Int) {
        var random = SplitMix64(state: UInt64(number))
        func fraction() -> Float { Float(random.next() >> 40) / Float(1 << 24) }
        seed = UInt32(truncatingIfNeeded: random.next())
        ground = SIMD3(repeating: 170) + 70 * SIMD3(fraction(), fraction(), fraction())
        for _ in 0..<12 {
            things.append(
                Thing(
                    x: fraction() * 1200, y: fraction() * 900, width: 60 + fraction() * 300,
                    height: 60 + fraction() * 240,
                    color: 230 * SIMD3(fraction(), fraction(), fraction()),
                    texture: 20 + fraction() * 60, isRound: fraction() < 0.5))
        }
    }

    /// The picture as a portable pixmap (netpbm's P6).
    var pixmap: [UInt8] {
        var bytes = Array("P6 \(Self.width) \(Self.height) 255\n".utf8)
        bytes.reserveCapacity(bytes.count + 3 * Self.width * Self.height)
        for row in 0..<Self.height {
            for column in 0..<Self.width {
                let color = color(Float(column), Float(row)).clamped(
                    lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
                for channel in 0..<3 { bytes.append(UInt8(color[channel])) }
            }
        }
        return bytes
    }

    private func color(_ x: Float, _ y: Float) -> SIMD3<Float> {
        var color = ground + SIMD3(repeating: (y - 450) / 12)
        var texture: Float = 6
        for thing in things {
            let (right, down) = ((x - thing.x) / thing.width, (y - thing.y) / thing.height)
            let isInside =
                thing.isRound
                ? right * right + down * down < 1 : abs(right) < 1 && abs(down) < 1
            guard isInside else { continue }
            // The light comes from the upper left.
            color = thing.color - SIMD3(repeating: 40 * (right + down))
            texture = thing.texture
        }
        let grain = hash(UInt32(x), UInt32(y), 99) * 12
        return color + SIMD3(repeating: (noise(x, y) - 0.5) * texture + grain - 6)
    }

    /// Returns smooth noise from 0 to 1.
    ///
    /// The noise is the sum of five scales; each scale is half as strong as the next larger scale.
    private func noise(_ x: Float, _ y: Float) -> Float {
        var (sum, strength, cell): (Float, Float, Float) = (0, 0.5, 64)
        for scale: UInt32 in 0..<5 {
            sum += strength * smooth(x / cell, y / cell, scale)
            strength /= 2
            cell /= 2
        }
        return sum
    }

    private func smooth(_ x: Float, _ y: Float, _ scale: UInt32) -> Float {
        let (column, row) = (UInt32(x), UInt32(y))
        let (right, down) = (x - Float(column), y - Float(row))
        let above = mix(hash(column, row, scale), hash(column + 1, row, scale), right)
        let below = mix(hash(column, row + 1, scale), hash(column + 1, row + 1, scale), right)
        return mix(above, below, down)
    }

    private func mix(_ from: Float, _ to: Float, _ part: Float) -> Float {
        from + (to - from) * part * part * (3 - 2 * part)
    }

    private func hash(_ x: UInt32, _ y: UInt32, _ scale: UInt32) -> Float {
        var value = (x &* 0x9E37_79B1) ^ (y &* 0x85EB_CA77) ^ (scale &* 0xC2B2_AE3D) ^ seed
        value = (value ^ value >> 15) &* 0x2C1B_3C6D
        value = (value ^ value >> 12) &* 0x297A_2D39
        return Float(value >> 8) / Float(1 << 24)
    }
}

/// A counter of the pixels in the LZW codes of a GIF (GIF89a, appendix F), which does not decode
/// the pixels.
struct GIFPixelCounter {
    /// The number of pixels so far.
    private(set) var count = 0
    /// True after the end code or an invalid code.
    private(set) var hasEnded = false

    private let clear: Int
    private let firstSize: Int
    private var lengths: [Int]
    private var next: Int
    private var size: Int
    private var previous: Int?
    private var bits = 0
    private var bitCount = 0

    /// Creates a counter for pixels of `pixelSize` bits; `nil` if `pixelSize` is not 1 to 11.
    init?(pixelSize: Int) {
        guard (1...11).contains(pixelSize) else { return nil }
        clear = 1 << pixelSize
        firstSize = pixelSize + 1
        lengths = [Int](repeating: 1, count: 4096)
        next = clear + 2
        size = firstSize
    }

    /// Adds the next byte of the codes.
    mutating func append(_ byte: Int) {
        bits |= byte << bitCount
        bitCount += 8
        while bitCount >= size, !hasEnded {
            let code = bits & (1 << size - 1)
            bits >>= size
            bitCount -= size
            take(code)
        }
    }

    private mutating func take(_ code: Int) {
        switch code {
        case clear:
            (size, next, previous) = (firstSize, clear + 2, nil)
        case clear + 1:
            hasEnded = true
        case ..<next,
            next where previous != nil:
            learn()
            count += lengths[code]
            previous = code
        default:
            hasEnded = true
        }
    }

    /// Defines a new code, which stands for the pixels of the previous code and one more pixel.
    private mutating func learn() {
        guard let previous, next < lengths.count else { return }
        lengths[next] = lengths[previous] + 1
        next += 1
        if next == 1 << size, size < 12 { size += 1 }
    }
}

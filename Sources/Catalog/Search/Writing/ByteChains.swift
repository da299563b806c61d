/// Many growing lists of bytes in one store.
///
/// A list is a chain of pieces of 16 bytes: 12 of content, and 4 with the place of the next piece.
/// The store grows by slabs, so nothing is copied when it grows.
struct ByteChains {
    /// The place in the store for the next byte of a list.
    typealias Place = UInt32

    private static let slabBits: UInt32 = 20
    private static let linkOffset: UInt32 = 12

    private var slabs: [[UInt8]] = []
    private var end: UInt32 = 0

    /// Begins a list, and returns the place of its first byte.
    mutating func begin() -> Place {
        if end & (1 << Self.slabBits - 1) == 0 {
            slabs.append([UInt8](repeating: 0, count: 1 << Int(Self.slabBits)))
        }
        defer { end += 16 }
        return end
    }

    /// Adds a number of 7 bits a byte, the lowest first.
    mutating func append(_ number: UInt32, at place: inout Place) {
        var rest = number
        while rest >= 0x80 {
            append(byte: UInt8(truncatingIfNeeded: rest) | 0x80, at: &place)
            rest >>= 7
        }
        append(byte: UInt8(truncatingIfNeeded: rest), at: &place)
    }

    /// Reads the number at a place of a list, and moves behind it.
    func number(at place: inout Place) -> UInt32 {
        var number: UInt32 = 0
        var shift: UInt32 = 0
        while true {
            if place & 15 == Self.linkOffset { place = link(at: place) }
            let byte = self[place]
            place += 1
            number |= UInt32(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }

    private mutating func append(byte: UInt8, at place: inout Place) {
        if place & 15 == Self.linkOffset {
            let next = begin()
            for index in 0..<4 as Range<UInt32> {
                self[place + index] = UInt8(truncatingIfNeeded: next >> (8 * index))
            }
            place = next
        }
        self[place] = byte
        place += 1
    }

    private func link(at place: Place) -> Place {
        (0..<4 as Range<UInt32>).reduce(0) { $0 | UInt32(self[place + $1]) << (8 * $1) }
    }

    private subscript(place: Place) -> UInt8 {
        get { slabs[Int(place >> Self.slabBits)][Int(place & (1 << Self.slabBits - 1))] }
        set { slabs[Int(place >> Self.slabBits)][Int(place & (1 << Self.slabBits - 1))] = newValue }
    }
}

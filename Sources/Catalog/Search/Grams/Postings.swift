package import Text

/// The numbers of documents in letters: 64 letters of 6 bits, which need no escape in a script.
///
/// A number is written in groups of 5 bits, the lowest first; the highest bit of a letter says that
/// more follow.
package enum Postings {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each letter; 64 for any other byte.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    /// Writes one number.
    package static func append(_ number: Int, to buffer: inout OutputBuffer) {
        var rest = number
        while rest >= 32 {
            buffer.append(letters[rest & 31 | 32])
            rest >>= 5
        }
        buffer.append(letters[rest])
    }

    /// Writes descending numbers, all below `limit`, by their differences.
    package static func append(
        descending numbers: some Sequence<Int>, below limit: Int, to buffer: inout OutputBuffer
    ) {
        var last = limit
        for number in numbers {
            append(last - number - 1, to: &buffer)
            last = number
        }
    }

    /// Reads all numbers; `nil` if other bytes are in between, or a number does not end or is as
    /// large as 2⁵⁰.
    package static func numbers(in text: some Sequence<UInt8>) -> [Int]? {
        var numbers: [Int] = []
        var number = 0
        var shift = 0
        for byte in text {
            let value = Int(values[Int(byte)])
            guard value < 64, shift < 50 else { return nil }
            number |= (value & 31) << shift
            shift += 5
            if value < 32 {
                numbers.append(number)
                (number, shift) = (0, 0)
            }
        }
        return shift == 0 ? numbers : nil
    }

    /// Reads descending numbers, all below `limit`; `nil` if they are not.
    package static func descending(
        in text: some Sequence<UInt8>, below limit: Int
    ) -> [Int]? {
        guard var numbers = numbers(in: text) else { return nil }
        var last = limit
        for index in numbers.indices {
            last -= numbers[index] + 1
            if last < 0 { return nil }
            numbers[index] = last
        }
        return numbers
    }
}

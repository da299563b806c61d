import Compression

/// A PNG taken apart again; reads only data that was stored without compression (level 0).
struct DecodedPNG {
    struct Chunk {
        let type: String
        let data: [UInt8]
        let hasRightCRC: Bool
    }

    let chunks: [Chunk]
    let width: Int
    let height: Int
    let channels: Int
    /// The channels of all pixels, row after row; empty when the data was compressed.
    let bytes: [UInt8]

    init?(_ file: [UInt8]) {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        chunks = DecodedPNG.chunks(file.dropFirst(8))
        guard let header = chunks.first, header.type == "IHDR", header.data.count == 13 else {
            return nil
        }
        width = DecodedPNG.number(header.data[0..<4])
        height = DecodedPNG.number(header.data[4..<8])
        channels = header.data[9] == 2 ? 3 : 4
        let packed = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
        bytes = DecodedPNG.unfiltered(
            DecodedPNG.stored(packed), rowLength: width * channels, channels: channels)
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let start = (y * width + x) * channels
        return Array(bytes[start..<(start + channels)])
    }

    private static func chunks(_ file: ArraySlice<UInt8>) -> [Chunk] {
        var rest = file
        var chunks: [Chunk] = []
        while rest.count >= 12 {
            let length = number(rest.prefix(4))
            let body = Array(rest.dropFirst(4).prefix(length + 4))
            let crc = number(rest.dropFirst(8 + length).prefix(4))
            chunks.append(
                Chunk(
                    type: String(decoding: body.prefix(4), as: UTF8.self),
                    data: Array(body.dropFirst(4)), hasRightCRC: Int(CRC32.of(body)) == crc))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// The content of stored deflate blocks (RFC 1951, section 3.2.4) after the zlib header.
    private static func stored(_ zlib: [UInt8]) -> [UInt8] {
        var position = 2
        var result: [UInt8] = []
        while position + 5 <= zlib.count, zlib[position] & 0b110 == 0 {
            let isLast = zlib[position] & 1 == 1
            let length = Int(zlib[position + 1]) | Int(zlib[position + 2]) << 8
            guard position + 5 + length <= zlib.count else { return [] }
            result += zlib[(position + 5)..<(position + 5 + length)]
            position += 5 + length
            if isLast { break }
        }
        return result
    }

    private static func unfiltered(_ data: [UInt8], rowLength: Int, channels: Int) -> [UInt8] {
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: rowLength)
        for start in stride(from: 0, to: data.count - rowLength, by: rowLength + 1) {
            var row = Array(data[(start + 1)..<(start + 1 + rowLength)])
            for index in 0..<rowLength {
                switch data[start] {
                case 1: row[index] &+= index >= channels ? row[index - channels] : 0
                case 2: row[index] &+= above[index]
                default: break
                }
            }
            result += row
            above = row
        }
        return result
    }
}

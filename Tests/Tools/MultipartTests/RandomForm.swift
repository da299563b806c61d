import TestSupport

/// A form whose contents resemble delimiters.
struct RandomForm {
    let boundary: String
    private(set) var body: [UInt8] = []
    private(set) var parts: [ReadForm.Part] = []

    init(using random: inout SeededGenerator) {
        boundary = random.pick(["b", "-", "--", "aab", "a-a", "--b--"])
        let delimiter = Array("--\(boundary)".utf8)
        for _ in 0..<random.below(4) {
            let content = Self.content(without: boundary, using: &random)
            let fileName = random.pick([nil, "f", "f.png"])
            let file = fileName.map { "; filename=\"\($0)\"" } ?? ""
            body += delimiter
            body += Array("\r\nContent-Disposition: form-data; name=\"n\"\(file)\r\n\r\n".utf8)
            body += content + Array("\r\n".utf8)
            parts.append(
                ReadForm.Part(name: "n", fileName: fileName, content: content, isComplete: true))
        }
        body += delimiter + Array("--".utf8)
    }

    /// Changes, removes or doubles a byte.
    mutating func damage(using random: inout SeededGenerator) {
        let position = random.below(body.count)
        switch random.below(3) {
        case 0: body[position] = random.pick(Array("\r\n-b: \"\0".utf8))
        case 1: body.remove(at: position)
        default: body.insert(body[position], at: position)
        }
    }

    /// The body in pieces that are small as a rule.
    func pieces(using random: inout SeededGenerator) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = body[...]
        while !rest.isEmpty {
            let piece = rest.prefix(random.below(random.pick([3, 10, 100])))
            pieces.append(piece)
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }

    private static func content(
        without boundary: String, using random: inout SeededGenerator
    ) -> [UInt8] {
        let words = ["\r", "\n", "\r\n", "-", "--", "a", "b", boundary, "\r\n--", "\r\n--a"]
        while true {
            let content = (0..<random.below(20)).map { _ in random.pick(words) }.joined()
            // A delimiter of the content would be one of the form; it may also begin right away.
            let before = Array("\r\n\(content)\r\n--\(boundary)".utf8)
            let delimiter = Array("\r\n--\(boundary)".utf8)
            let count = before.indices.count { before[$0...].starts(with: delimiter) }
            if count == 1 { return Array(content.utf8) }
        }
    }
}

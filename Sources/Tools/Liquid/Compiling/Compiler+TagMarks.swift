extension Compiler {
    /// Returns `text` of the current template with a mark before each HTML tag (``TagMark``).
    func markingTags(in text: ArraySlice<UInt8>) -> [UInt8] {
        var marked: [UInt8] = []
        var scanned = context
        var start = text.startIndex
        for index in text.indices where text[index] == UInt8(ascii: "<") {
            _ = scanned.scan(text[start..<index])
            marked += text[start..<index]
            start = index
            guard scanned.state == .text, scanned.others.isEmpty, index + 1 < text.endIndex,
                text[index + 1] == UInt8(ascii: "/") || ASCII.isLetter(text[index + 1])
            else { continue }
            marked += TagMark(template: unit.template, offset: index).bytes
        }
        return marked + text[start...]
    }
}

/// Finds the arrays of a JSON text that arrives in chunks, for messages about a missing array.
///
/// An array is found up to the third level of objects, and never inside another array. The text is
/// not checked; a text with faults may give fewer arrays.
package struct ArrayFinder {
    private static let mostArrays = 20
    private static let deepest = 3
    private static let longestKey = 100

    /// The keys from the top down to each array; empty keys for a document that is an array.
    package private(set) var paths: [[String]] = []

    private var structure = StructureScanner(maximumDepth: 64)
    private var key: [UInt8] = []
    /// The last keys of the open objects.
    private var keys: [String] = []
    /// The number of open arrays.
    private var arrayDepth = 0
    private var isFaulty = false

    package init() {}

    /// Reads the next chunk of the text.
    package mutating func consume(_ chunk: UnsafeRawBufferPointer) {
        var index = 0
        while index < chunk.count, !isFaulty, paths.count < Self.mostArrays {
            let byte = chunk[index]
            if structure.isInString {
                structure.readStringByte(byte)
                if arrayDepth == 0, structure.isInString, key.count < Self.longestKey {
                    key.append(byte)
                }
            } else {
                do {
                    try read(byte)
                } catch {
                    isFaulty = true
                }
            }
            index += 1
        }
    }

    private mutating func read(_ byte: UInt8) throws(JSONError) {
        switch byte {
        case JSONByte.quote:
            structure.isInString = true
            key.removeAll(keepingCapacity: true)
        case JSONByte.colon where arrayDepth == 0:
            guard structure.nesting.depth > 0 else {
                isFaulty = true
                return
            }
            keys.removeLast(max(0, keys.count - structure.nesting.depth + 1))
            keys.append(String(decoding: key, as: UTF8.self))
        case JSONByte.openBrace: try structure.open(.object, 0)
        case JSONByte.closeBrace:
            try structure.close(.object, 0)
            if arrayDepth == 0 {
                keys.removeLast(max(0, keys.count - structure.nesting.depth))
            }
        case JSONByte.openBracket:
            if arrayDepth == 0, keys.count <= Self.deepest { paths.append(keys) }
            try structure.open(.array, 0)
            arrayDepth += 1
        case JSONByte.closeBracket:
            try structure.close(.array, 0)
            arrayDepth -= 1
        default: break
        }
    }
}

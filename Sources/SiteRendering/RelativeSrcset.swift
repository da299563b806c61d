import Liquid

/// `{{ source.srcset | relative_srcset: 640 }}`: the candidates of a `srcset` up to a width, each as
/// `relative_url` has it.
///
/// The narrowest is there whatever its width.
enum RelativeSrcset {
    static let filter = HostFilter(
        "relative_srcset", arguments: 0...1,
        summary:
            "The files of a 'srcset' as seen from the page, those up to a width where one is given."
    ) { (context, srcset, arguments) throws(HostFilterError) in
        if srcset.isNothing { return srcset }
        let limit = arguments[0].flatMap { context.integer($0) }
        var rest = context.bytes(of: srcset)[...]
        var isFirst = true
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            let candidate = UnsafeRawBufferPointer(rebasing: rest[..<end])
            if isFirst || width(of: candidate) <= limit ?? .max {
                if !isFirst { context.write(",") }
                context.writeRoot()
                context.write(candidate)
                isFirst = false
            }
            rest = rest[min(end + 1, rest.endIndex)...]
        }
        return try context.text()
    }

    /// The number in front of the `w` at the end.
    private static func width(of candidate: UnsafeRawBufferPointer) -> Int {
        var width = 0
        let start = candidate.lastIndex(of: UInt8(ascii: " ")) ?? candidate.startIndex
        for byte in candidate[start...] where (0x30...0x39).contains(byte) {
            width = min(width * 10 + Int(byte - 0x30), 1 << 20)
        }
        return width
    }
}

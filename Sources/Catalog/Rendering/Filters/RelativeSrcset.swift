import Liquid

/// The filter `relative_srcset`, which makes the paths in a `srcset` relative to the page.
///
/// For example, `{{ source.srcset | relative_srcset: 640, 320 }}` keeps only the candidates whose
/// widths are from 320 to 640. If no candidate has such a width, the filter keeps the last narrower
/// candidate, so that the picture has at least one.
enum RelativeSrcset {
    static let filter = HostFilter(
        "relative_srcset", arguments: 0...2, reads: [],
        summary:
            "The files of a 'srcset' as links from the page: optionally up to a width, and from "
            + "another width on."
    ) { (context, srcset, arguments) throws(HostFilterError) in
        if srcset.isNothing { return srcset }
        let widest = arguments[0].flatMap { context.integer($0) } ?? .max
        let narrowest = arguments[1].flatMap { context.integer($0) } ?? 0
        var rest = context.bytes(of: srcset)[...]
        var isFirst = true
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            let candidate = UnsafeRawBufferPointer(rebasing: rest[..<end])
            rest = rest[min(end + 1, rest.endIndex)...]
            let isLast = rest.isEmpty || width(ofFirst: rest) > widest
            let width = width(of: candidate)
            guard isFirst ? isLast || width >= narrowest : width <= widest else { continue }
            if !isFirst { context.write(",") }
            context.writeRoot()
            context.write(candidate)
            isFirst = false
        }
        return try context.text()
    }

    private static func width(ofFirst candidates: Slice<UnsafeRawBufferPointer>) -> Int {
        width(of: UnsafeRawBufferPointer(rebasing: candidates.prefix { $0 != UInt8(ascii: ",") }))
    }

    /// Returns the number before the `w` at the end of a candidate.
    private static func width(of candidate: UnsafeRawBufferPointer) -> Int {
        var width = 0
        let start = candidate.lastIndex(of: UInt8(ascii: " ")) ?? candidate.startIndex
        for byte in candidate[start...] where (0x30...0x39).contains(byte) {
            width = min(width * 10 + Int(byte - 0x30), 1 << 20)
        }
        return width
    }
}

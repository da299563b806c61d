import Liquid

/// `{{ source.srcset | relative_srcset }}`: the candidates of a `srcset`, each as `relative_url` has
/// it.
enum RelativeSrcset {
    static let filter = HostFilter(
        "relative_srcset",
        summary: "The files of a 'srcset' as seen from the page."
    ) { (context, srcset, _) throws(HostFilterError) in
        if srcset.isNothing { return srcset }
        var rest = context.bytes(of: srcset)[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            let next = min(end + 2, rest.endIndex)
            context.writeRoot()
            context.write(UnsafeRawBufferPointer(rebasing: rest[..<next]))
            rest = rest[next...]
        }
        return try context.text()
    }
}

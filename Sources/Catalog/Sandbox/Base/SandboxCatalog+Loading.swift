package import CatalogShopContract
internal import FoundationEssentials
internal import JSON

extension SandboxCatalog {
    /// Loads captured replies from one file, or from all `.json` files of a folder.
    ///
    /// The files of a folder are read in the order of their names.
    ///
    /// Lists and details of either contract are merged by product id, so that every id appears
    /// once. The values come from the first list with the id; a detail adds only the values that
    /// the list lacks. Numbers, texts and nulls are kept exactly. Each picture is replaced by a
    /// drawn picture, because the captured addresses no longer work.
    ///
    /// - Parameters:
    ///   - path: a captured reply, or a folder. Files of the folder that are not captured replies
    ///     are listed in `skipped`.
    ///   - contract: the contract to serve; nil for the newest contract among the replies.
    /// - Throws: `SandboxError`, which names the file.
    package init(loading path: String, contract: ShopContract? = nil) throws(SandboxError) {
        var payloads: [CapturedPayload] = []
        var skipped: [SkippedFile] = []
        for file in try Self.files(at: path) {
            guard file.hasSuffix(".json") || file == path else {
                skipped.append(SkippedFile(path: file, reason: "is not a .json file"))
                continue
            }
            if let payload = try Self.payload(at: file) {
                payloads.append(payload)
            } else {
                skipped.append(
                    SkippedFile(path: file, reason: "is not a list or detail of products"))
            }
        }
        let products = Self.merged(payloads)
        guard !products.isEmpty else { throw .noProducts(path: path) }
        let isNew = payloads.contains { $0.contract == .october2022 }
        self.init(
            base: ListedProducts(products, title: "the captures in \(path)"),
            contract: contract ?? (isNew ? .october2022 : .january2022),
            skipped: skipped)
    }
}

extension SandboxCatalog {
    private static func files(at path: String) throws(SandboxError) -> [String] {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw .unreadable(path: path)
        }
        guard isFolder else { return [path] }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .unreadable(path: path)
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names.filter { !$0.hasPrefix(".") }.sorted().map { folder + $0 }
    }

    private static func payload(at path: String) throws(SandboxError) -> CapturedPayload? {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw .unreadable(path: path)
        }
        let document: JSONValue
        do throws(JSONError) {
            document = try JSONValue(parsing: [UInt8](bytes))
        } catch {
            throw .malformed(path: path, error)
        }
        return try CapturedPayload(document, path: path)
    }

    private static func merged(_ payloads: [CapturedPayload]) -> [SandboxProduct] {
        var byID: [Int: CapturedProduct] = [:]
        var vendorNames: [Int: String] = [:]
        // Rows come before details, so that a detail only adds values.
        let all = payloads.flatMap(\.products)
        for product in all.filter({ $0.pictures == nil }) + all.filter({ $0.pictures != nil }) {
            byID[product.id, default: product].fill(from: product)
            vendorNames[product.vendorID] = vendorNames[product.vendorID] ?? product.vendorName
        }
        return byID.values.map { SandboxProduct($0, vendorNames: vendorNames) }
    }
}

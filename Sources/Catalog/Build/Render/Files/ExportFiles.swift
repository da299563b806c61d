import CatalogModel
import CatalogState
import Digest
import CatalogRendering

/// The files that describe the whole catalog to programs.
struct ExportFiles<Output: Stager> {
    let theme: SiteTheme
    let store: CatalogStore
    let shape: SiteShape
    let stager: Output
    let observer: any BuildObserver

    /// Stages the files that the configuration asks for.
    func stage() throws {
        try stageFeeds()
        try stageLLMs()
    }

    /// Stages `llms.txt`, which lists the products of the first page.
    private func stageLLMs() throws {
        guard theme.facts.has(.llms), let path = Export.llms.path, stager.mayNeed(path) else {
            return
        }
        var file = LLMsFile(of: theme, productCount: shape.productCount)
        try store.records.forEachProduct(in: shape.spans.positions(ofPage: nil)) { file.add($0) }
        let bytes = file.bytes()
        guard let job = try stager.job(for: path, .export, fingerprint: Fingerprint.of(bytes))
        else { return }
        try bytes.withUnsafeBytes { try stager.stage($0, for: job) }
    }

    /// Stages all feeds while reading the products only once.
    private func stageFeeds() throws {
        guard let baseURL = theme.facts.baseURL else { return }
        let facts = theme.facts
        let categories = shape.facetPages.categories
        let merchant = try feed(.googleMerchant) {
            MerchantFeed(of: facts, below: baseURL, categories: categories)
        }
        let naver = try feed(.naver) {
            NaverFeed(of: facts, below: baseURL, categories: categories)
        }
        let kakao = try feed(.kakao) {
            KakaoFeed(of: facts, below: baseURL, categories: categories)
        }
        guard merchant != nil || naver != nil || kakao != nil else { return }
        try store.records.forEachWithoutDescription { product in
            try merchant?.add(product)
            try naver?.add(product)
            try kakao?.add(product)
        }
        try merchant?.finish(with: stager, observer)
        try naver?.finish(with: stager, observer)
        try kakao?.finish(with: stager, observer)
    }

    private func feed<Feed: ProductFeed & ~Copyable>(
        _ export: Export, _ make: () -> Feed
    ) throws -> FeedFile<Feed>? {
        guard theme.facts.has(export), let path = export.path, stager.mayNeed(path) else {
            return nil
        }
        return try FeedFile(make(), at: path, with: stager)
    }
}

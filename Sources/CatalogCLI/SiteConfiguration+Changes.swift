extension SiteConfiguration {
    /// Where the site tells what changed: `true` for a page and a feed, or each by itself.
    struct Changes: Decodable, Equatable {
        var html: YesOrNo?
        var feed: YesOrNo?

        private enum CodingKeys: String, CodingKey {
            case html
            case feed
        }

        init(from decoder: any Decoder) throws {
            if let both = try? decoder.container(keyedBy: CodingKeys.self) {
                html = try both.decodeIfPresent(YesOrNo.self, forKey: .html)
                feed = try both.decodeIfPresent(YesOrNo.self, forKey: .feed)
            } else {
                html = try YesOrNo(from: decoder)
                feed = html
            }
        }
    }
}

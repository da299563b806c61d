extension SiteConfiguration {
    /// Where the site tells what changed: `true` for a page and both feeds, or each by itself.
    struct Changes: Decodable, Equatable {
        var html: YesOrNo?
        var feed: YesOrNo?
        var json: YesOrNo?

        private enum CodingKeys: String, CodingKey {
            case html
            case feed
            case json
        }

        init(from decoder: any Decoder) throws {
            if let each = try? decoder.container(keyedBy: CodingKeys.self) {
                html = try each.decodeIfPresent(YesOrNo.self, forKey: .html)
                feed = try each.decodeIfPresent(YesOrNo.self, forKey: .feed)
                json = try each.decodeIfPresent(YesOrNo.self, forKey: .json)
            } else {
                html = try YesOrNo(from: decoder)
                (feed, json) = (html, html)
            }
        }
    }
}

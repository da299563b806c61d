import HTTP

/// The rules for choosing a movie's poster among the pictures of a search.
package struct PosterRules: Sendable, Equatable {
    /// The width at which a poster is sharp on a page.
    private static let goodWidth = 480

    /// The allowed hosts, each with its subdomains: `daumcdn.net` includes `t1.daumcdn.net`.
    ///
    /// Other hosts are excluded because they may forbid the use of a picture, or delete it.
    package var hosts: [String]
    /// The least width of a picture in pixels.
    package var leastWidth: Int

    /// Creates rules; the default is the hosts of Kakao.
    package init(hosts: [String] = ["daumcdn.net", "kakaocdn.net"], leastWidth: Int = 300) {
        self.hosts = hosts
        self.leastWidth = leastWidth
    }
}

extension PosterRules {
    /// Returns the hit that is most similar to a poster.
    ///
    /// The outline of the picture counts most. Among equal outlines, https is better than http,
    /// then a width at which the picture is sharp is better, then the earlier hit is better.
    ///
    /// - Returns: `nil` when no hit is upright, wide enough and on an allowed host.
    func best(of hits: [PosterHit]) -> PosterHit? {
        let ranked = hits.enumerated().compactMap { index, hit in
            rank(hit).map { (rank: $0 + [index], hit: hit) }
        }
        return ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.hit
    }

    /// Returns the rank of a hit; a lower rank is better.
    ///
    /// The rank is `nil` for a picture that is not a poster.
    private func rank(_ hit: PosterHit) -> [Int]? {
        guard let shape = hit.shape, hit.width >= leastWidth, allows(hit.image) else { return nil }
        return [
            shape.rawValue, hit.image.isSecure ? 0 : 1, hit.width >= Self.goodWidth ? 0 : 1,
        ]
    }

    /// Returns true if the host of an address is allowed.
    func allows(_ address: WebAddress) -> Bool {
        hosts.contains { host in
            let host = host.lowercased()
            return address.host == host || address.host.hasSuffix(".\(host)")
        }
    }
}

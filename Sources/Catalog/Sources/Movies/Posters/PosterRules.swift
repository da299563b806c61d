import HTTP

/// Which pictures of a search may be a movie's poster, and which of them is it.
package struct PosterRules: Sendable, Equatable {
    /// Wide enough to be sharp on a page.
    private static let goodWidth = 480

    /// The hosts whose pictures are taken, each with all below it: `daumcdn.net` is `t1.daumcdn.net`,
    /// too.
    ///
    /// Others may forbid it, or lose the picture.
    package var hosts: [String]
    /// Narrower pictures are not taken, in pixels.
    package var leastWidth: Int

    /// Rules; without arguments those for the hosts of Kakao.
    package init(hosts: [String] = ["daumcdn.net", "kakaocdn.net"], leastWidth: Int = 300) {
        self.hosts = hosts
        self.leastWidth = leastWidth
    }
}

extension PosterRules {
    /// The hit that is most like a poster: by its outline, then rather over https, then rather wide
    /// enough to be sharp, then the one that was found first.
    ///
    /// - Returns: `nil` when none is upright, wide enough and on an allowed host.
    func best(of hits: [PosterHit]) -> PosterHit? {
        let ranked = hits.enumerated().compactMap { index, hit in
            rank(hit).map { (rank: $0 + [index], hit: hit) }
        }
        return ranked.min { $0.rank.lexicographicallyPrecedes($1.rank) }?.hit
    }

    /// Less is better; `nil` for what is no poster at all.
    private func rank(_ hit: PosterHit) -> [Int]? {
        guard let shape = hit.shape, hit.width >= leastWidth, allows(hit.image) else { return nil }
        return [
            shape.rawValue, hit.image.isSecure ? 0 : 1, hit.width >= Self.goodWidth ? 0 : 1,
        ]
    }

    /// Whether pictures of the host of an address are taken.
    func allows(_ address: WebAddress) -> Bool {
        hosts.contains { host in
            let host = host.lowercased()
            return address.host == host || address.host.hasSuffix(".\(host)")
        }
    }
}

extension SettingGroup {
    /// The keys for the search for posters of movies.
    static let posters = SettingGroup(
        heading: "Where posters of movies are sought; without a key they are drawn.",
        settings: [
            Setting(
                section: "posters",
                keys: [
                    Setting(
                        "key", SecretText.self,
                        default: .words("CATALOG_KAKAO_KEY of the environment"),
                        example: "${CATALOG_KAKAO_KEY}",
                        meaning: "Of the search for posters; without a key they are drawn."
                    ) { $0.posters.key = $1 },
                    Setting(
                        "url", BaseAddress.self, default: .value("https://dapi.kakao.com"),
                        meaning: "Where they are searched for."
                    ) { $0.posters.url = $1 },
                    Setting(
                        "hosts", [HostName].self,
                        default: .words("those of the search's own pictures"),
                        example: "[daumcdn.net, kakaocdn.net]",
                        note: "whose pictures are taken",
                        meaning: """
                            Whose pictures are taken, and those of the hosts below them; the search \
                            has its own on `daumcdn.net` and `kakaocdn.net`.
                            """
                    ) { $0.posters.hosts = $1.map(\.host) },
                ])
        ])
}

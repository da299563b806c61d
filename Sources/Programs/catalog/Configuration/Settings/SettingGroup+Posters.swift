extension SettingGroup {
    /// The keys for the search for posters of movies.
    static let posters = SettingGroup(
        heading: "The search for movie posters. Without a key, posters are drawn.",
        settings: [
            Setting(
                section: "posters",
                keys: [
                    Setting(
                        "key", SecretText.self,
                        default: .described("the variable CATALOG_KAKAO_KEY"),
                        example: "${CATALOG_KAKAO_KEY}",
                        meaning: "The key of the poster search. Without a key, posters are drawn."
                    ) { $0.posters.key = $1 },
                    Setting(
                        "url", BaseAddress.self, default: .value("https://dapi.kakao.com"),
                        meaning: "The address of the poster search."
                    ) { $0.posters.url = $1 },
                    Setting(
                        "hosts", [HostName].self,
                        default: .described("the hosts of the search's own pictures"),
                        example: "[daumcdn.net, kakaocdn.net]",
                        note: "hosts of accepted pictures",
                        meaning: """
                            The hosts of accepted pictures, including their subdomains. The \
                            search stores its own pictures on `daumcdn.net` and `kakaocdn.net`.
                            """
                    ) { $0.posters.hosts = $1.map(\.host) },
                ])
        ])
}

import Arguments
import CatalogBuild
import CatalogModel
import CatalogSources
import HTTP
import Tables
import Text
import YAML

extension SettingGroup {
    /// The keys for the source of the products.
    static let source = SettingGroup(
        heading: """
            The source of the products. Start with the address above /api/products.
            """,
        settings: [
            Setting(
                section: "source",
                keys: [
                    Setting(
                        "kind", WrittenKind.self, default: .value("open-market"),
                        option: .value(
                            "--source", placeholder: "KIND",
                            of: .choice(SourceKind.allCases.map(\.rawValue)),
                            help: "Read a source of this kind."),
                        note: "or woocommerce, shopify, feed, table, json …",
                        meaning: """
                            The kind of API ([Building](Building.md#kinds-of-apis)), or a preset \
                            for an API of kind `json`.
                            """
                    ) { (reader, path, configuration) throws(YAMLError) in
                        guard let written = try reader.value(WrittenKind.self, at: path) else {
                            return
                        }
                        configuration.source.kind = written.kind
                        if let preset = written.preset {
                            configuration.source.json = try preset.source(readWith: reader)
                        }
                    },
                    Setting(
                        "url", FileOrAddress.self,
                        default: .described("none; for box-office, that of KOBIS"),
                        option: .value(
                            "--url", placeholder: "URL",
                            help: "Read the source at this address, or from this file."),
                        example: "https://api.example.com",
                        meaning: """
                            The address of the API, without `/api/products` (`open-market`) or \
                            `/items` (`open-market-items`). For a feed or table: its own \
                            address, or its file.
                            """
                    ) { (reader, path, configuration) throws(YAMLError) in
                        let kind = configuration.source.kind ?? .standard
                        let url = try reader.sourcePlace(for: kind, at: path)
                        configuration.source.url = url ?? configuration.source.url
                    },
                    Setting(
                        "page_size", WholeNumber<1, 1000>.self, default: .value("100"),
                        note: "products in one request, 1 to 1000",
                        meaning:
                            "The number of products in one request. The API "
                            + "`open-market-items` always sends 20."
                    ) { $0.site.rowsPerRequest = $1.number },
                    Setting(
                        "currency", Parsed<Currency>.self,
                        default: .described("KRW for a site in Korean, else none"),
                        example: "KRW",
                        note: "for prices without a currency",
                        meaning: "The currency of prices that have none in the source."
                    ) { $0.site.sourceOptions.currency = $1.value.code },
                    Setting(
                        "columns", ColumnNames.self, onlyFor: TableSource.kind,
                        default: .described("found by their names"),
                        example: "\nname: 품명",
                        note: "of kind: table, as are the next six",
                        meaning: """
                            For a table: the columns that are not found by their names, such as \
                            `{name: 품명, price: 가격}` ([Spreadsheets](../Guides/Spreadsheets.md)).
                            """
                    ) { $0.site.sourceOptions.table.columns = $1.columns },
                    Setting(
                        "attributes", [VisibleText].self, onlyFor: TableSource.kind,
                        default: .described("none"),
                        example: "[세탁 방법, 무게]",
                        meaning: """
                            For a table: the columns that the page of a product shows as facts, \
                            under the names of the columns \
                            ([Spreadsheets](../Guides/Spreadsheets.md)).
                            """
                    ) { $0.site.sourceOptions.table.attributes = $1.map(\.text) },
                    Setting(
                        "disclosures", [VisibleText].self, onlyFor: TableSource.kind,
                        default: .described("none"),
                        example: "[제조자, 제조국]",
                        meaning: """
                            For a table: the columns with the facts that Korean law requires \
                            (상품정보제공고시), which the page shows in a section of their own.
                            """
                    ) { $0.site.sourceOptions.table.disclosures = $1.map(\.text) },
                    Setting(
                        "sheet", VisibleText.self, onlyFor: TableSource.kind,
                        default: .described("the first visible one"),
                        example: "상품목록",
                        meaning: "For a table: the sheet of a workbook."
                    ) { $0.site.sourceOptions.table.sheet = $1.text },
                    Setting(
                        "header_row", WholeNumber<1, 1000>.self, onlyFor: TableSource.kind,
                        default: .described("found"),
                        example: "3",
                        meaning: "For a table: the row with the names of the columns."
                    ) { $0.site.sourceOptions.table.headerRow = $1.number },
                    Setting(
                        "encoding", Parsed<TextEncoding>.self, onlyFor: TableSource.kind,
                        default: .described("UTF-8 if it is valid, else CP949"),
                        example: "CP949",
                        meaning: "For a table in text: its encoding."
                    ) { $0.site.sourceOptions.table.encoding = $1.value },
                    Setting(
                        "delimiter", Parsed<Delimiter>.self, onlyFor: TableSource.kind,
                        default: .described("found"),
                        example: "semicolon",
                        meaning: "For a table in text: the character between fields."
                    ) { $0.site.sourceOptions.table.delimiter = $1.value },
                    Setting(
                        "refresh", RefreshRule.self, default: .value("changed"),
                        note: "when details are fetched again; or all, or 7 days",
                        meaning: """
                            When details are fetched again: `changed`, when their row in the list \
                            changed; `all`, in each build; or `7 days`, also after 7 days.
                            """
                    ) { $0.site.refresh = $1.refresh },
                    Setting(
                        "headers", SourceHeaders.self, default: .described("none"),
                        example: "\nX-Api-Key: ${API_KEY}",
                        note: "sent to this API only; ${NAME} is from the environment",
                        meaning: """
                            Headers of each request to this API; no other server receives them: \
                            `{X-Api-Key: "${API_KEY}"}`.
                            """
                    ) { $0.source.headers = $1.headers },
                    Setting(
                        "auth", WrittenAuth.self, default: .described("none"),
                        example: "{type: bearer, token: \"${API_KEY}\"}",
                        note: "or api_key, http_basic, oauth2_client_credentials",
                        meaning: """
                            The credentials for the API \
                            ([JSON APIs](../Guides/JSONAPIs.md#credentials)).
                            """
                    ) { $0.source.json.merge($1) },
                    Setting(
                        "list", WrittenList.self, onlyFor: JSONAPISource.kind,
                        default: .described("the reply at `url`"),
                        example: "\npath: /products\ndata_selector: $.data.products",
                        note: "of kind: json, as are the next four",
                        meaning: """
                            For a JSON API: the place and the paging of the list of products \
                            ([JSON APIs](../Guides/JSONAPIs.md#the-list)).
                            """
                    ) { $0.source.json.list.merge($1) },
                    Setting(
                        "detail", WrittenDetails.self, onlyFor: JSONAPISource.kind,
                        default: .described("none"),
                        example: "{path: \"/products/{id}\"}",
                        note: "or a list, for several replies about each product",
                        meaning: """
                            For a JSON API: further replies about each product \
                            ([JSON APIs](../Guides/JSONAPIs.md#details)).
                            """
                    ) { $0.source.json.details = $1 },
                    Setting(
                        "response_actions", WrittenActions.self, onlyFor: JSONAPISource.kind,
                        default: .described("none"),
                        example: "[{status_code: 404, action: ignore}]",
                        note: "or raise, or retry",
                        meaning: """
                            For a JSON API: replies with another meaning than usual \
                            ([JSON APIs](../Guides/JSONAPIs.md#replies)).
                            """
                    ) { $0.source.json.actions = $1 },
                    Setting(
                        "fields", WrittenFields.self, onlyFor: JSONAPISource.kind,
                        default: .described("those of the preset"),
                        example: "\nid: $.id\nname: $.title\nprice: $.price",
                        meaning: """
                            For a JSON API: the places of the fields of a product \
                            ([JSON APIs](../Guides/JSONAPIs.md#fields)).
                            """
                    ) { $0.source.json.fields.merge($1) },
                    Setting(
                        "rate", WrittenRate.self, default: .described("no limit"),
                        example: "{limit: 2, interval: PT1S}",
                        note: "the same as rate_limit, as dlt writes it",
                        meaning:
                            "The same as `rate_limit`, in the notation of dlt: `PT1S` is one second."
                    ) { $0.site.hosts.requestsPerSecond = $1.requestsPerSecond },
                    Setting(
                        "rate_limit", RateLimit.self, default: .described("no limit"),
                        example: "5 per second",
                        note: "default: no limit",
                        meaning: "The maximum rate of requests to a host."
                    ) { $0.site.hosts.requestsPerSecond = $1.requestsPerSecond },
                    Setting(
                        "connections", WholeNumber<1, 64>.self, default: .value("8"),
                        note: "simultaneous requests to a host, 1 to 64",
                        meaning: "The maximum number of simultaneous requests to a host."
                    ) { $0.site.hosts.connections = $1.number },
                    Setting(
                        "redirect_hosts", [HostName].self, default: .value("[]"),
                        example: "[api-eu.example.com]",
                        meaning:
                            "Other hosts to which the API may redirect: `[api-eu.example.com]`."
                    ) { $0.site.hosts.redirectHosts = Set($1.map(\.host)) },
                    Setting(
                        "private_hosts", [HostName].self, default: .value("[]"),
                        example: "[pictures.internal]",
                        meaning: """
                            Hosts in a private network that the build may contact, besides the \
                            host of the API: `[pictures.internal]`.
                            """
                    ) { $0.site.hosts.privateHosts = Set($1.map(\.host)) },
                    Setting(
                        "max_stale", DayCount.self, default: .value("7 days"),
                        note: "with --scheduled, a longer outage is a failure",
                        meaning: """
                            With `--scheduled`, the longest outage of the API that is not a \
                            failure.
                            """
                    ) { $0.site.maxStale = $1.number },
                    Setting(
                        "key", SecretText.self,
                        default: .described("the variable CATALOG_KOBIS_KEY"),
                        example: "${CATALOG_KOBIS_KEY}",
                        note: "for kind: box-office, like the next five",
                        meaning: "For box-office: the key of the API."
                    ) { $0.source.key = $1 },
                    Setting(
                        "charts", [Parsed<ChartKind>].self,
                        default: .value("[daily, weekly, weekend]"),
                        note: "and weekdays, from Monday to Thursday",
                        meaning: """
                            For box-office: the charts of the site; `weekdays` are from Monday to \
                            Thursday.
                            """
                    ) { $0.source.charts = $1.map(\.value) },
                    Setting(
                        "nation", Parsed<ChartFilter.Nation>.self, default: .value("all"),
                        note: "or korean, or foreign",
                        meaning: "For box-office: the movies that the charts count, by country."
                    ) { $0.source.filter.nation = $1.value },
                    Setting(
                        "films", Parsed<ChartFilter.Films>.self, default: .value("all"),
                        note: "or art-house, or commercial",
                        meaning: "For box-office: the movies that the charts count, by kind."
                    ) { $0.source.filter.films = $1.value },
                    Setting(
                        "dates", ChartDates.self, default: .value("yesterday"),
                        option: .value(
                            "--dates", placeholder: "DAYS",
                            help: "Read the charts of these days, such as 2022-01-01..2022-01-31."),
                        note: "or a day, or 2022-01-01..2022-01-31",
                        meaning: "For box-office: the days of the charts."
                    ) { $0.source.dates = $1 },
                    Setting(
                        "daily_calls", CallCount.self, default: .value("3000"),
                        note: "requests to the API per day, at most",
                        meaning:
                            "For box-office: the maximum number of requests to the API per day."
                    ) { $0.source.dailyCalls = $1.number },
                ])
        ])
}

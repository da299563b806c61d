import HTTP

/// The headers that an API wants with each request, such as a key.
struct SourceHeaders: Decodable, Equatable {
    let headers: [OriginHeader]

    init(_ headers: [OriginHeader]) {
        self.headers = headers
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: HeaderName.self)
        var headers: [OriginHeader] = []
        for name in container.allKeys {
            let value = try container.decode(SecretText.self, forKey: name).secret
            func refuse(_ reason: String) -> DecodingError {
                .dataCorruptedError(forKey: name, in: container, debugDescription: reason)
            }
            let isTwin = headers.contains {
                $0.name.lowercased() == name.stringValue.lowercased()
            }
            if isTwin { throw refuse("the same header is given twice") }
            do {
                headers.append(try OriginHeader(name.stringValue, value))
            } catch {
                throw refuse(error.detail)
            }
        }
        self.headers = headers
    }
}

extension SourceHeaders {
    /// Any key.
    private struct HeaderName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}

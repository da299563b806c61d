import CatalogModel
import HTTP
import JSON

/// One key of what is sent, with its value.
struct ShopField: Sendable, Equatable {
    enum Value: Sendable, Equatable {
        case text(String)
        case number(DecimalAmount)
        case secret(Secret)
    }

    let key: String
    let value: Value

    init(_ key: String, _ value: Value) {
        self.key = key
        self.value = value
    }

    /// What must not be shown of it.
    var secret: Secret? {
        if case .secret(let secret) = value { secret } else { nil }
    }

    /// The value as a field of a form.
    ///
    /// - Parameter reveal: gives the text that stands for a secret.
    func text(_ reveal: (Secret) -> String) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): number.digits
        case .secret(let secret): reveal(secret)
        }
    }
}

extension [ShopField] {
    /// One JSON object of all fields; numbers stand in it as they were typed.
    func json(_ reveal: (Secret) -> String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            for field in self {
                switch field.value {
                case .text, .secret: writer.member(field.key, field.text(reveal))
                case .number(let number): writer.member(field.key, number: number.digits)
                }
            }
        }
        return writer.bytes()
    }
}

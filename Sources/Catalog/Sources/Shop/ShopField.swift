import CatalogModel
import HTTP
import JSON

/// A key of the sent data, with its value.
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

    /// The secret in the value, which must not be shown.
    var secret: Secret? {
        if case .secret(let secret) = value { secret } else { nil }
    }

    /// Returns the value as a field of a form.
    ///
    /// - Parameter reveal: returns the text of a secret.
    func text(_ reveal: (Secret) -> String) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): number.digits
        case .secret(let secret): reveal(secret)
        }
    }
}

extension [ShopField] {
    /// Returns one JSON object of all fields; numbers are written as typed.
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

import Liquid

/// Data for a template, as a test writes it.
indirect enum TestValue: Sendable, Decodable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByNilLiteral
{
    case nothing
    case boolean(Bool)
    case integer(Int)
    case decimal(String)
    case money(Int64, scale: Int, String)
    case date(Int64)
    case text(String)
    case list([TestValue])
    case object([(String, TestValue)])

    init(nilLiteral: ()) { self = .nothing }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(stringLiteral value: String) { self = .text(value) }
    init(arrayLiteral elements: TestValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, TestValue)...) { self = .object(elements) }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: FieldName.self) {
            self = .object(
                try object.allKeys.map {
                    ($0.stringValue, try object.decode(TestValue.self, forKey: $0))
                })
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .nothing
        } else if let flag = try? value.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .decimal(String(number))
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try value.decode([TestValue].self))
        }
    }

    private struct FieldName: CodingKey {
        let stringValue: String
        let intValue: Int? = nil
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension TestValue {
    /// The type that a schema would declare for it.
    var type: FieldType {
        switch self {
        case .boolean: .boolean
        case .integer: .integer
        case .decimal, .money: .money
        case .date: .date
        case .text: .text
        case .nothing, .list, .object: .any
        }
    }

    /// The value in the arena of `renderer`; every object gets a schema of its own.
    func value(in renderer: Renderer) -> Liquid.Value {
        switch self {
        case .nothing: return .nothing
        case .boolean(let flag): return .boolean(flag)
        case .integer(let number): return .integer(number)
        case .decimal(let text): return Self.number(text)
        case .money(let units, let scale, let code):
            return .money(units: units, scale: scale, currency: CurrencyCode(code))
        case .date(let seconds): return .date(seconds)
        case .text(let string): return renderer.text(string)
        case .list(let elements):
            let list = renderer.list(elements.count)
            for (index, element) in elements.enumerated() {
                list[index] = element.value(in: renderer)
            }
            return list.value
        case .object(let fields):
            let object = renderer.object(Schema("object", fields.map { Field($0.0, .any) }))
            for (slot, field) in fields.enumerated() {
                object[slot] = field.1.value(in: renderer)
            }
            return object.value
        }
    }

    private static func number(_ text: String) -> Liquid.Value {
        let parts = text.split(separator: ".")
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        let units = Int64(parts.joined()) ?? 0
        return .money(units: units, scale: min(fraction.count, 18), currency: nil)
    }
}

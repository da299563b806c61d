import Liquid

/// Data that filters and comparisons may meet, and would rather not.
enum RandomData {
    static let names = [
        "x", "list", "deep", "minimum", "maximum", "wide", "low", "nan", "infinite", "tiny",
        "money", "bytes", "large", "empty", "none", "date", "object", "flag", "words", "self_list",
    ]

    static let globals = Schema("globals", names.map { Field($0, .any) })

    static func fill(_ renderer: Renderer) {
        for (slot, name) in names.enumerated() {
            renderer.setGlobal(slot, value(name, renderer))
        }
    }

    private static func value(_ name: String, _ renderer: Renderer) -> Liquid.Value {
        switch name {
        case "list": list([.integer(3), renderer.text("b"), .nothing, .float(1.5)], renderer)
        case "deep": deep(renderer)
        case "minimum": .integer(Int64.min)
        case "maximum": .integer(Int64.max)
        case "wide": renderer.integer(Int128.max)
        case "low": renderer.integer(Int128.min)
        case "nan": .float(.nan)
        case "infinite": .float(-.infinity)
        case "tiny": .float(.leastNonzeroMagnitude)
        case "money": .money(units: .min, scale: 18, currency: CurrencyCode("USD"))
        case "bytes": bytes([0xF0, 0x9F, 0x80, 0xC3, 0x28, 0xFF, 0x00, 0x80, 0xE2, 0x82], renderer)
        case "large": renderer.text(String(repeating: "ä<b>&'x' 1,", count: 4000))
        case "empty": list([], renderer)
        case "date": .date(.max)
        case "object": object(renderer)
        case "flag": .boolean(false)
        case "words": renderer.text("b a, 3 c\u{301} <i> &amp; 12abc")
        case "self_list": cyclic(renderer)
        case "x": renderer.text("p1")
        default: .nothing
        }
    }

    private static func list(_ values: [Liquid.Value], _ renderer: Renderer) -> Liquid.Value {
        let list = renderer.list(values.count)
        for (index, value) in values.enumerated() {
            list[index] = value
        }
        return list.value
    }

    private static func deep(_ renderer: Renderer) -> Liquid.Value {
        (0..<1000).reduce(renderer.text("deep")) { inner, _ in list([inner, inner], renderer) }
    }

    private static func cyclic(_ renderer: Renderer) -> Liquid.Value {
        let list = renderer.list(2)
        list[0] = list.value
        list[1] = .integer(1)
        return list.value
    }

    private static func bytes(_ bytes: [UInt8], _ renderer: Renderer) -> Liquid.Value {
        bytes.withUnsafeBytes { renderer.text($0) }
    }

    private static func object(_ renderer: Renderer) -> Liquid.Value {
        let object = renderer.object(named: ["a", "b", "size", "list"])
        object[0] = .integer(1)
        object[1] = renderer.text("b")
        object[3] = list([.integer(1), renderer.text("2"), .float(3)], renderer)
        return object.value
    }
}

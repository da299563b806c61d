package import JSON
package import Liquid

extension Renderer {
    /// Converts a JSON document to a template value; the fields of objects keep their order.
    ///
    /// Whole numbers are exact up to 128 bits. As in the reference implementation, every other
    /// number becomes a floating-point number.
    package func value(of document: JSONValue) -> Value {
        switch document {
        case .null: return .nothing
        case .bool(let flag): return .boolean(flag)
        case .number(let digits): return number(digits)
        case .string(let string): return text(string)
        case .array(let elements):
            let list = list(elements.count)
            for (index, element) in elements.enumerated() {
                list[index] = value(of: element)
            }
            return list.value
        case .object(let members):
            let object = object(named: members.map(\.key))
            for (slot, member) in members.enumerated() {
                object[slot] = value(of: member.value)
            }
            return object.value
        }
    }

    private func number(_ digits: String) -> Value {
        if let integer = Int128(digits) { return self.integer(integer) }
        return .float(Double(digits) ?? .nan)
    }
}

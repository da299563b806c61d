import JSON

/// Compares the objects in a reply with the fields that a source expects.
struct ReplyComparison {
    private let place: ReplyDifference.Place
    private let fields: [ExpectedField]

    init(_ place: ReplyDifference.Place, _ fields: [ExpectedField]) {
        self.place = place
        self.fields = fields
    }

    /// Returns the fields in which objects differ, in the order of the contract.
    ///
    /// A field differs if a value is not of the expected kind. A field that is not optional also
    /// differs if all objects lack it.
    func differences(of objects: [JSONValue]) -> [ReplyDifference] {
        let spelling = spelling(of: objects)
        return fields.flatMap { field in
            let name = field.keys[min(spelling, field.keys.count - 1)]
            return [unlike(field, name, in: objects), missing(field, name, in: objects)]
                .compactMap(\.self)
        }
    }

    /// Returns the index of the spelling that the objects use for their keys.
    private func spelling(of objects: [JSONValue]) -> Int {
        let isOther = fields.contains { field in
            field.keys.count > 1 && objects.contains { $0[field.keys[1]] != nil }
        }
        return isOther ? 1 : 0
    }

    private func unlike(
        _ field: ExpectedField, _ name: String, in objects: [JSONValue]
    ) -> ReplyDifference? {
        let found = objects.compactMap { object -> JSONValue? in
            guard let key = field.key(in: object), field.value.admits(key, of: object) == false
            else { return nil }
            return object[key]
        }
        return found.first.map { value in
            difference(field, name, value.shortDescription, found.count, objects.count)
        }
    }

    private func missing(
        _ field: ExpectedField, _ name: String, in objects: [JSONValue]
    ) -> ReplyDifference? {
        let lacking = objects.filter { object in
            field.key(in: object).flatMap { field.value.admits($0, of: object) } == nil
        }
        let counts =
            switch field.need {
            case .required: !lacking.isEmpty
            case .usual: !lacking.isEmpty && lacking.count == objects.count
            case .optional: false
            }
        guard counts, let first = lacking.first else { return nil }
        let found = field.key(in: first).flatMap { first[$0] }?.shortDescription ?? "missing"
        return difference(field, name, found, lacking.count, objects.count)
    }

    private func difference(
        _ field: ExpectedField, _ name: String, _ found: String, _ count: Int, _ total: Int
    ) -> ReplyDifference {
        ReplyDifference(
            place: place, key: name, expected: "\(field.value)", found: found, count: count,
            total: total, weight: field.need == .required ? .refusal : .loss)
    }
}

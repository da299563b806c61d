import Text

extension Machine {
    /// Applies a filter to `input`; an argument that the template omits has the value `.absent`.
    mutating func apply(
        _ operation: Int, to input: Value, arguments: UnsafePointer<Value>
    ) throws(RenderFault) -> Value {
        try charge(for: input)
        let start = out.count
        do throws(RenderFault) {
            let result = try call(operation, input, arguments)
            guard !arena.isOverLimit else { throw .tooManyValues(limit: limits.arenaBytes) }
            return result
        } catch {
            // The output that the filter wrote before it failed is removed.
            out.truncate(to: start)
            throw error
        }
    }

    @inline(__always)
    private mutating func call(
        _ operation: Int, _ input: Value, _ arguments: UnsafePointer<Value>
    ) throws(RenderFault) -> Value {
        switch FilterOperation(rawValue: operation) {
        // Text
        case .append: try concatenate(input, arguments[0])
        case .prepend: try concatenate(arguments[0], input)
        case .defaultValue: defaultValue(input, arguments[0], allowsFalse: arguments[1].isTruthy)
        case .pluralize: pluralize(input, one: arguments[0], many: arguments[1])
        case .numberWithDelimiter:
            try groupDigits(of: input, by: arguments[0], separator: arguments[1])
        case .strip: try strip(input)
        case .lstrip: try strip(input, end: false)
        case .rstrip: try strip(input, start: false)
        case .squish: try squish(input)
        case .stripNewlines: try stripNewlines(input)
        case .upcase: try changeCase(of: input, first: .upper, others: .upper)
        case .downcase: try changeCase(of: input, first: .lower, others: .lower)
        case .capitalize: try changeCase(of: input, first: .title, others: .lower)
        case .handleize: try handleize(input)
        case .truncate: try truncate(input, to: arguments[0], ending: arguments[1])
        case .truncateWords: try truncateWords(input, to: arguments[0], ending: arguments[1])
        case .slice: try slice(input, from: arguments[0], count: arguments[1])
        case .split: try split(input, at: arguments[0])
        case .replace: try replace(.all, of: arguments[0], in: input, by: arguments[1])
        case .replaceFirst: try replace(.first, of: arguments[0], in: input, by: arguments[1])
        case .replaceLast: try replace(.last, of: arguments[0], in: input, by: arguments[1])
        case .remove: try replace(.all, of: arguments[0], in: input, by: .absent)
        case .removeFirst: try replace(.first, of: arguments[0], in: input, by: .absent)
        case .removeLast: try replace(.last, of: arguments[0], in: input, by: .absent)

        // Markup
        case .escape: try escape(input)
        case .escapeOnce: try escapeOnce(input)
        case .forceEscape: try escape(input, all: true)
        case .raw: try raw(input)
        case .newlineToBreak: try newlineToBreak(input)
        case .stripHTML: try stripHTML(input)
        case .json: try json(input)

        // Encodings
        case .urlEncode: try urlEncode(input)
        case .urlDecode: try urlDecode(input)
        case .base64Encode: try base64Encode(input, .standard)
        case .base64Decode: try base64Decode(input, .standard)
        case .base64URLEncode: try base64Encode(input, .urlSafe)
        case .base64URLDecode: try base64Decode(input, .urlSafe)

        // Lists
        case .first: first(of: input)
        case .last: last(of: input)
        case .join: try join(input, with: arguments[0])
        case .size: .integer(size(of: input))
        case .concat: try concat(input, arguments[0])
        case .reverse: try reverse(input)
        case .compact: try compact(input, by: arguments[0])
        case .sum: try sum(of: input, property: arguments[0])
        case .map: try map(input, to: arguments[0])
        case .sort: try sort(input, by: arguments[0], .typed)
        case .sortNatural: try sort(input, by: arguments[0], .natural)
        case .uniq: try uniq(input, by: arguments[0])
        case .groupBy: try group(input, by: arguments[0])
        case .where: try select(input, arguments[0], arguments[1], keeps: true)
        case .reject: try select(input, arguments[0], arguments[1], keeps: false)
        case .find: try find(input, arguments[0], arguments[1])
        case .findIndex: try findIndex(input, arguments[0], arguments[1])
        case .has: try has(input, arguments[0], arguments[1])

        // Numbers
        case .plus: try calculate(.plus, input, arguments[0])
        case .minus: try calculate(.minus, input, arguments[0])
        case .times: try calculate(.times, input, arguments[0])
        case .dividedBy: try calculate(.dividedBy, input, arguments[0])
        case .modulo: try calculate(.modulo, input, arguments[0])
        case .abs: try magnitude(of: input)
        case .ceil: try round(input, .up)
        case .floor: try round(input, .down)
        case .round: try round(input, to: arguments[0])
        case .atLeast: try bound(input, from: arguments[0])
        case .atMost: try bound(input, through: arguments[0])

        // Money
        case .money: try money(input, .standard)
        case .moneyWithCurrency: try money(input, .withCode)
        case .moneyWithoutCurrency: try money(input, .withoutCurrency)
        case .moneyWithoutZeros: try money(input, .withoutZeros)

        // Dates
        case .date: try date(input, format: arguments[0])
        case .dateToXMLSchema: try date(input, as: .iso8601)
        case .dateToRFC822: try date(input, as: .rfc822)

        // Links
        case .relativeURL: try relativeURL(input)
        case .imageURL: try imageURL(input)

        // Elements
        case .imageTag: try imageTag(input, arguments)
        case .linkTo: try linkTo(input, arguments[0], title: arguments[1])
        case .stylesheetTag: try stylesheetTag(input, media: arguments[0])
        case .scriptTag: try scriptTag(input)
        case .markdownify: try markdownify(input)

        case nil: try callHost(operation, input, arguments)
        }
    }
}

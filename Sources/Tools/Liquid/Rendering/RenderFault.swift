/// A fault during rendering, still without its place, which ``RenderError`` adds.
enum RenderFault: Error {
    case tooManySteps(limit: Int)
    case tooMuchOutput(limit: Int)
    case tooManyValues(limit: Int)
    case tooManySchemas
    case tooDeep(limit: Int)
    case incomparable(StaticString, StaticString)
    case notWritable(StaticString)
    case notANumber(StaticString, argument: StaticString)
    case notAnAmount(StaticString)
    case overflow
    case rangeTooFar
    case dividedByZero
    case differentCurrencies
    case noPath(StaticString)
    case notSortable
    case noProperty(String)
    case notAList(StaticString)
    case notDecodable(StaticString)
    case noTemplate(String)
    case illegalTemplateName
    /// A failure of a tag; the value is the message of the reference implementation.
    case template(Value)

    case notPageable(StaticString)
    case notAPageSize
    case notAWindowSize
    case hostFilter(String)

    /// True if the rendering of the page must stop.
    var isLimit: Bool {
        switch self {
        case .tooManySteps, .tooMuchOutput, .tooManyValues: true
        default: false
        }
    }

    /// The message of this engine.
    var message: String {
        switch self {
        case .tooManySteps(let limit): "the page takes more than \(limit) steps"
        case .tooMuchOutput(let limit): "the page is larger than \(limit) bytes"
        case .tooManyValues(let limit): "the page needs more than \(limit) bytes of values"
        case .tooManySchemas:
            "the data has objects of more than \(SchemaTable.limit) shapes; "
                + "use lists of pairs where names are data"
        case .tooDeep(let limit): "partials are nested deeper than \(limit)"
        case .incomparable(let left, let right):
            "\(left) and \(right) cannot be ordered; compare numbers with numbers, without quotes"
        case .notWritable(let type): "a value of type \(type) cannot be written; name its field"
        case .notANumber(let type, let argument): "\(argument) must be a whole number, not \(type)"
        case .notAnAmount(let type): "'money' takes an amount, not \(type)"
        case .overflow: "the result of this calculation is too large"
        case .rangeTooFar: "the numbers of a range must be from \(Int64.min) to \(Int64.max)"
        case .dividedByZero: "divided by 0"
        case .differentCurrencies: "amounts in different currencies cannot be calculated together"
        case .noPath(let type): "'image_url' takes a path or an object with a path, not \(type)"
        case .notSortable: "cannot sort values of incompatible types"
        case .noProperty(let name): "cannot select the property '\(name)' of what is not an object"
        case .notAList(let type): "this filter takes a list as its argument, not \(type)"
        case .illegalTemplateName: "'include' takes the name of a template, which is a text"
        case .noTemplate(let name): "there is no partial '\(name)'; 'include' requires it"
        case .template(let text): String(decoding: text.bytes, as: UTF8.self)
        case .notDecodable(let encoding): "this text is not valid \(encoding)"
        case .notPageable(let type): "'paginate' takes a list, not \(type)"
        case .notAPageSize: "'paginate' needs a number of elements, which is at least 1"
        case .notAWindowSize: "'window_size' is a number of pages, which is at least 1"
        case .hostFilter(let message): message
        }
    }

    /// The message of the reference implementation, for ``TemplateOptions/FaultHandling/write``.
    var referenceMessage: String {
        switch self {
        case .tooManySteps, .tooMuchOutput, .tooManyValues: "Memory limits exceeded"
        case .tooDeep: "Nesting too deep"
        case .incomparable(let left, let right):
            "comparison of \(Self.rubyName(left)) with \(Self.rubyName(right)) failed"
        case .notANumber: "invalid integer"
        case .noProperty(let name): "cannot select the property '\(name)'"
        case .illegalTemplateName: "Argument error in tag 'include' - Illegal template name"
        case .noTemplate(let name): "Could not find asset \(name)"
        case .notAList: "concat filter requires an array argument"
        case .notDecodable("UTF-8"): "invalid byte sequence in UTF-8"
        case .notDecodable("base64"): "invalid base64 provided to base64_decode"
        case .notDecodable: "invalid base64 provided to base64_url_safe_decode"
        default: message
        }
    }

    private static func rubyName(_ type: StaticString) -> String {
        switch "\(type)" {
        case "nil": "nil"
        case "integer": "Integer"
        case "decimal", "money": "Float"
        case "text": "String"
        case "list": "Array"
        case "object": "Hash"
        case "range": "Range"
        case let other: other
        }
    }
}

/// Matches a literal in a `switch`.
private func ~= (pattern: StaticString, value: StaticString) -> Bool {
    "\(pattern)" == "\(value)"
}

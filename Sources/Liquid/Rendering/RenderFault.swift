/// Why a page cannot be rendered; ``RenderError`` adds the place.
enum RenderFault: Error {
    case tooManySteps(limit: Int)
    case tooMuchOutput(limit: Int)
    case tooManyValues(limit: Int)
    case tooDeep(limit: Int)
    case incomparable(StaticString, StaticString)
    case notWritable(StaticString)
    case notANumber(StaticString, argument: StaticString)
    case notAnAmount(StaticString)
    case overflow
    case noPath(StaticString)

    var message: String {
        switch self {
        case .tooManySteps(let limit): "the page takes more than \(limit) steps"
        case .tooMuchOutput(let limit): "the page is larger than \(limit) bytes"
        case .tooManyValues(let limit): "the page needs more than \(limit) bytes of values"
        case .tooDeep(let limit): "partials are nested deeper than \(limit)"
        case .incomparable(let left, let right): "\(left) and \(right) cannot be ordered"
        case .notWritable(let type): "a value of type \(type) cannot be written; name its field"
        case .notANumber(let type, let argument): "\(argument) must be a whole number, not \(type)"
        case .notAnAmount(let type): "'money' takes an amount, not \(type)"
        case .overflow: "the result of this calculation is too large"
        case .noPath(let type): "'image_url' takes a path or an object with a path, not \(type)"
        }
    }
}

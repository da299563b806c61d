/// What a case must give.
enum Expectation {
    /// One of these texts.
    case texts([String])
    /// A text in which all of these are found.
    case patterns([OutputPattern])
    /// An error when it is compiled, in this line if it is known.
    case compileError(line: Int?)
    /// An error when it is compiled or rendered, in this line if it is known.
    case anyError(line: Int?)
}

extension Expectation: CustomStringConvertible {
    var description: String {
        switch self {
        case .texts(let texts): texts.map(\.quoted).joined(separator: " or ")
        case .patterns(let patterns):
            "a match of " + patterns.map(\.source.quoted).joined(separator: " and of ")
        case .compileError(let line): "an error of compiling" + Self.words(line)
        case .anyError(let line): "an error" + Self.words(line)
        }
    }

    private static func words(_ line: Int?) -> String {
        line.map { " in line \($0)" } ?? ""
    }
}

/// The expected result of a case.
enum Expectation {
    /// The output is one of these texts.
    case texts([String])
    /// The output matches all of these patterns.
    case patterns([OutputPattern])
    /// The compilation fails; `line` is the line of the error if it is known.
    case compileError(line: Int?)
    /// The compilation or the rendering fails; `line` is the line of the error if it is known.
    case anyError(line: Int?)
}

extension Expectation: CustomStringConvertible {
    var description: String {
        switch self {
        case .texts(let texts): texts.map(\.quoted).joined(separator: " or ")
        case .patterns(let patterns):
            "a match of " + patterns.map(\.source.quoted).joined(separator: " and of ")
        case .compileError(let line): "an error of compiling" + Self.place(line)
        case .anyError(let line): "an error" + Self.place(line)
        }
    }

    private static func place(_ line: Int?) -> String {
        line.map { " in line \($0)" } ?? ""
    }
}

import CatalogBuild
import JSON

/// A row of a trace: things in it do not overlap, but for those that are within others.
enum TraceLane: Hashable {
    /// The phases of the build.
    case phases
    /// The steps of the build itself.
    case steps
    /// Requests under way at a time, and waits between them, from 0.
    case request(Int)
    /// A process that makes pictures, from 0.
    case picture(Int)
    /// A thread that renders, from 0.
    case render(Int)

    /// That of who did a piece of work.
    init(_ worker: BuildSpan.Worker) {
        switch worker {
        case .build: self = .steps
        case .picture(let number): self = .picture(number)
        case .render(let number): self = .render(number)
        }
    }

    /// The number of the row, which settles where it stands.
    var number: Int {
        switch self {
        case .phases: 1
        case .steps: 2
        case .request(let number): 1_000 + number
        case .picture(let number): 2_000 + number
        case .render(let number): 3_000 + number
        }
    }

    /// What the row is called.
    var name: String {
        switch self {
        case .phases: "phases"
        case .steps: "steps"
        case .request(let number): "request \(number + 1)"
        case .picture(let number): "picture worker \(number + 1)"
        case .render(let number): "render thread \(number + 1)"
        }
    }

    /// What its things are.
    var category: String {
        switch self {
        case .phases: "phase"
        case .steps: "step"
        case .request: "request"
        case .picture: "picture"
        case .render: "render"
        }
    }

    /// What names the row and puts it at its place, in JSON.
    var json: [String] {
        [
            metadata("thread_name") { $0.member("name", name) },
            metadata("thread_sort_index") { $0.member("sort_index", number) },
        ]
    }

    private func metadata(_ kind: String, _ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("name", kind)
            writer.member("ph", "M")
            writer.member("pid", 1)
            writer.member("tid", number)
            writer.key("args")
            writer.object(write)
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

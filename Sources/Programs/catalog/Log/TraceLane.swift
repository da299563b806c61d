import CatalogBuild
import JSON

/// A row of a trace in the viewer.
///
/// Two events of a row do not overlap, unless one event contains the other.
enum TraceLane: Hashable {
    /// The phases of the build.
    case phases
    /// The steps of the main part of the build.
    case steps
    /// A row of requests and waits, counted from 0; simultaneous requests are in different rows.
    case request(Int)
    /// A process that makes pictures, counted from 0.
    case picture(Int)
    /// A thread that renders, counted from 0.
    case render(Int)

    /// Creates the row of a worker.
    init(_ worker: BuildEvent.Worker) {
        switch worker {
        case .build: self = .steps
        case .picture(let number): self = .picture(number)
        case .render(let number): self = .render(number)
        }
    }

    /// The number of the row, which determines its position.
    var number: Int {
        switch self {
        case .phases: 1
        case .steps: 2
        case .request(let number): 1_000 + number
        case .picture(let number): 2_000 + number
        case .render(let number): 3_000 + number
        }
    }

    /// The name of the row.
    var name: String {
        switch self {
        case .phases: "phases"
        case .steps: "steps"
        case .request(let number): "request \(number + 1)"
        case .picture(let number): "picture worker \(number + 1)"
        case .render(let number): "render thread \(number + 1)"
        }
    }

    /// The category of the events in this row.
    var category: String {
        switch self {
        case .phases: "phase"
        case .steps: "step"
        case .request: "request"
        case .picture: "picture"
        case .render: "render"
        }
    }

    /// The metadata events that set the name and the position of the row, as JSON.
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

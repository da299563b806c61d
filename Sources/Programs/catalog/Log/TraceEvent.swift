import JSON
import Text

/// An activity with its start and duration, which is a "complete event" of Chrome's trace format.
struct TraceEvent: Equatable {
    /// The row of the viewer that shows the event.
    let lane: TraceLane
    let name: String
    /// The time since the start of the trace.
    let start: Duration
    let elapsed: Duration
    /// The details that the viewer shows for the event.
    var details: [(name: String, value: LogRecord.Value)] = []

    static func == (one: TraceEvent, other: TraceEvent) -> Bool {
        one.lane == other.lane && one.name == other.name && one.start == other.start
            && one.elapsed == other.elapsed && one.details.elementsEqual(other.details, by: ==)
    }

    /// The event as JSON, with times in microseconds.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("name", name.escapedInMessage(atMost: 200, keepsLines: true))
            writer.member("cat", lane.category)
            writer.member("ph", "X")
            writer.member("ts", start.wholeMicroseconds)
            writer.member("dur", elapsed.wholeMicroseconds)
            writer.member("pid", 1)
            writer.member("tid", lane.number)
            if !details.isEmpty {
                writer.key("args")
                writer.object { writer in
                    for (name, value) in details { value.write(as: name, to: &writer) }
                }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension Duration {
    /// The time in whole microseconds; 0 for negative times.
    fileprivate var wholeMicroseconds: Int {
        max(
            0, Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
        )
    }
}

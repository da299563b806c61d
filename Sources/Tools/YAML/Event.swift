import CYAML

/// An event of the parser, with its place, as a Swift value that outlives the C event.
struct Event {
    enum Kind {
        case scalar(Scalar)
        case sequenceStart
        case sequenceEnd
        case mappingStart
        case mappingEnd
        case alias
        case documentStart
        case documentEnd
        case streamStart
        case streamEnd
    }

    let kind: Kind
    let mark: Mark
    let hasAnchor: Bool
    let hasTag: Bool

    init(_ event: yaml_event_t) {
        (kind, hasAnchor, hasTag) =
            switch event.type {
            case YAML_SCALAR_EVENT:
                (
                    .scalar(Scalar(event.data.scalar)),
                    event.data.scalar.anchor != nil, event.data.scalar.tag != nil
                )
            case YAML_SEQUENCE_START_EVENT:
                (
                    .sequenceStart,
                    event.data.sequence_start.anchor != nil, event.data.sequence_start.tag != nil
                )
            case YAML_MAPPING_START_EVENT:
                (
                    .mappingStart,
                    event.data.mapping_start.anchor != nil, event.data.mapping_start.tag != nil
                )
            case YAML_SEQUENCE_END_EVENT: (.sequenceEnd, false, false)
            case YAML_MAPPING_END_EVENT: (.mappingEnd, false, false)
            case YAML_ALIAS_EVENT: (.alias, false, false)
            case YAML_DOCUMENT_START_EVENT: (.documentStart, false, false)
            case YAML_DOCUMENT_END_EVENT: (.documentEnd, false, false)
            case YAML_STREAM_START_EVENT: (.streamStart, false, false)
            default: (.streamEnd, false, false)
            }
        mark = Mark(from: event.start_mark, to: event.end_mark)
    }
}

extension Scalar {
    fileprivate init(_ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar) {
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        text = String(decoding: bytes, as: UTF8.self)
        isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    }
}

extension Mark {
    /// Converts two places of libyaml to a range within one line; libyaml counts from 0.
    init(from start: yaml_mark_t, to end: yaml_mark_t) {
        line = Int(start.line) + 1
        column = Int(start.column) + 1
        length = end.line == start.line ? max(1, Int(end.column) - Int(start.column)) : 1
    }
}

/// One step through a JSON text; what a string, key or number says is asked of the reader.
enum JSONToken {
    case beginObject, endObject
    case beginArray, endArray
    case key, string, number
    case `true`, `false`, null
    case endOfDocument
}

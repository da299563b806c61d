/// A token of a JSON text; the reader holds the content of a string, key or number.
enum JSONToken {
    case beginObject, endObject
    case beginArray, endArray
    case key, string, number
    case `true`, `false`, null
    case endOfDocument
}

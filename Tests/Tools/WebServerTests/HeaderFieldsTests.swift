import Testing
import WebServer

@Suite struct HeaderFieldsTests {
    @Test func `names are compared without regard to case`() {
        var headers: HeaderFields = ["Content-Type": "a", "X": "1", "x": "2"]
        #expect(headers["content-TYPE"] == "a")
        #expect(headers.values(of: "X") == ["1", "2"])
        headers["x"] = "3"
        #expect(headers.values(of: "X") == ["3"])
        headers["X"] = nil
        #expect(headers.count == 1)
        #expect(headers["Content-Typ"] == nil)
    }
}

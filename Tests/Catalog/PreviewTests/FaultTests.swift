import Testing

@testable import CatalogPreview

@Suite struct FaultTests {
    private struct Reported: Error, CustomStringConvertible { let description: String }

    @Test func `each mistake is shown with its place, and its line with the caret`() {
        let error = Reported(
            description: """
                /shop/Templates/page.liquid:12:4: error: unknown tag 'esle'; did you mean 'else'?
                  {% esle %}
                     ^
                  rendered from /shop/Templates/layout/base.liquid:3:1
                /shop/Templates/other.liquid:1:1: error: no such filter
                {{ a | b }}
                ^
                """)
        let faults = Fault.all(in: error, root: "/shop")
        let places = ["Templates/page.liquid:12:4", "Templates/other.liquid:1:1"]
        #expect(faults.map(\.place) == places)
        let messages = ["unknown tag 'esle'; did you mean 'else'?", "no such filter"]
        #expect(faults.map(\.message) == messages)
        #expect(
            faults[0].excerpt == """
                  {% esle %}
                     ^
                  rendered from Templates/layout/base.liquid:3:1
                """)
    }

    @Test func `a mistake without a place is shown as it is`() {
        let faults = Fault.all(
            in: Reported(description: "cannot read 'a': error: it is odd\nmake it readable"),
            root: "/")
        #expect(faults.map(\.place) == [nil])
        #expect(faults.map(\.message) == ["cannot read 'a': error: it is odd"])
        #expect(faults.map(\.excerpt) == ["make it readable"])
    }
}

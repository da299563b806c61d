@testable import CatalogSources
import JSON
import Testing

struct DecimalNumberTests {
    @Test(arguments: [
        "0", "1500", "12.50", "0.75", "-1", "1000000000000", "0.000000000000000001",
        "12345678901234567890123456789012345678",
    ])
    func `a number stays as it was typed`(text: String) throws {
        let number = try #require(DecimalNumber(text))
        #expect(number.text == text)
        #expect("\(number.value)".hasPrefix(text.prefix(1)))
    }

    @Test(arguments: [
        "", " 1", "1 ", "1,000", "₩1500", ".5", "5.", "007", "1e3", "+1", "--1", "1.2.3", "0x10",
        "１２", "NaN", "123456789012345678901234567890123456789",
    ])
    func `what is no plain number is refused`(text: String) {
        #expect(DecimalNumber(text) == nil)
    }

    @Test(arguments: [("6.0E7", "60000000"), ("1200.0", "1200"), ("2.36", "2.36"), ("0.0", "0")])
    func `numbers of replies lose their exponents and nothing else`(
        sent: String, text: String
    ) {
        #expect(DecimalNumber(JSONValue.number(sent))?.text == text)
    }
}

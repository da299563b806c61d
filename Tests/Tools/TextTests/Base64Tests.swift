import Testing
import Text

@Suite struct Base64Tests {
    @Test(
        arguments: [
            ([], ""), ([0], "AA=="), ([255, 254], "//4="),
            (Array("409|5d84307c".utf8), "NDA5fDVkODQzMDdj"),
        ] as [([UInt8], String)])
    func `Base64 goes both ways`(bytes: [UInt8], text: String) {
        #expect(Base64.encode(bytes) == text)
        #expect(Base64.decode(text) == bytes)
    }

    @Test(arguments: ["A", "AA", "AA=", "AB==", "A-==", "=", "AA==AA==", "é"])
    func `text that is not canonical is not Base64`(text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test(arguments: [("Pz8-", "??>"), ("Pz8+", "??>"), ("QUI", "AB"), ("QUI=", "AB")])
    func `the alphabet of addresses is read with the other, and without its end`(
        text: String, meant: String
    ) {
        #expect(Base64.decode(text, .urlSafe) == Array(meant.utf8))
        #expect(Base64.encode(Array("??>".utf8), .urlSafe) == "Pz8-")
    }
}

import CatalogModel
import FoundationEssentials
import TestSupport
import Testing
import YAML

@testable import CatalogCLI

@Suite struct OverridesFileTests {
    private func read(_ text: String) throws(YAMLError) -> ProductOverrides {
        try OverridesFile.overrides(in: Array(text.utf8), file: "overrides.yml")
    }

    @Test func `each key is read, with the line of its product`() throws {
        let overrides = try read(
            """
            # by hand
            577:
              hide: true
            "MK-2310":
              pin: 1
              name: A mug
              description: |
                By *hand*.

                In Icheon.
              description_format: text
              link: https://shop.example/mug
              category: [Home, Mugs]
              attributes: {Material: Clay, Weight: 300}
              disclosures: {제조국: 대한민국}
              badge: Staff pick
            8: {category: Home}
            9: {}
            """)
        #expect(overrides.entries.map(\.id.text) == ["577", "MK-2310", "8", "9"])
        #expect(overrides.entries.map(\.line) == [2, 4, 17, 18])
        #expect(overrides.entries[0].override.isHidden)
        var mug = ProductOverride()
        mug.pin = 1
        mug.name = "A mug"
        mug.description = "By *hand*.\n\nIn Icheon.\n"
        mug.descriptionFormat = .text
        mug.link = "https://shop.example/mug"
        mug.category = ["Home", "Mugs"]
        mug.attributes = [
            ProductAttribute(name: "Material", value: "Clay"),
            ProductAttribute(name: "Weight", value: "300"),
            ProductAttribute(group: .disclosure, name: "제조국", value: "대한민국"),
        ]
        mug.badge = "Staff pick"
        #expect(overrides.entries[1].override == mug)
        #expect(overrides.entries[2].override.category == ["Home"])
        #expect(overrides.entries[3].override == ProductOverride())
        #expect(try read("").entries.isEmpty)
    }

    @Test(arguments: [
        "1: {category: Home > Mugs}", "1: {category: [Home>Mugs]}", "1: {category: [Home, Mugs >]}",
    ])
    func `a category can be a path as in tables`(text: String) throws {
        #expect(try read(text).entries.map(\.override.category) == [["Home", "Mugs"]])
    }

    @Test(arguments: [
        ("1: {price: 12}", 1, "prices and stock come only from the source"),
        ("1: {name: Mug, regular_price: 12}", 1, "prices and stock come only from the source"),
        ("1:\n  stock: 3", 2, "prices and stock come only from the source"),
        ("1: {nmae: Mug}", 1, "name"),
        ("1: {colour: red}", 1, "colour"),
        ("1: {name: Mug}\n\"1\": {name: Cup}", 2, "line 1"),
        ("1: Mug", 1, "keys with values"),
        ("1:", 1, ""),
        ("- 1", 1, "keys with values"),
        ("1: {hide: yes}", 1, "true or false"),
        ("1: {pin: first}", 1, "a whole number"),
        ("1: {pin: 0}", 1, "a whole number from 1"),
        ("1: {name: \" \"}", 1, "visible text"),
        ("1: {name: \"a\\nb\"}", 1, "on one line"),
        ("1: {name: [a]}", 1, ""),
        ("1: {description: [a]}", 1, "text"),
        ("1: {description_format: markdwon}", 1, "markdown"),
        ("1: {link: \"javascript:alert(1)\"}", 1, "an http or https address"),
        ("1: {link: /mug}", 1, "an http or https address"),
        ("1: {category: []}", 1, "names of a category"),
        ("1: {category: [\">\"]}", 1, "names of a category"),
        ("1: {category: {a: b}}", 1, ""),
        ("1: {attributes: [Clay]}", 1, "keys with values"),
        ("1: {attributes: {Material: [Clay]}}", 1, "text"),
        ("1: {attributes: {Material: \"\"}}", 1, "visible text"),
        ("1: {badge: \"\"}", 1, "visible text"),
    ])
    func `a mistake is reported with its line`(
        text: String, line: Int, message: String
    ) throws {
        let error = #expect(throws: YAMLError.self) { try read(text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.file == "overrides.yml")
    }

    @Test func `a thirteenth pinned product is refused`() throws {
        let twelve = (1...12).map { "\($0): {pin: \($0)}" }.joined(separator: "\n")
        #expect(try read(twelve).entries.count == 12)
        let error = #expect(throws: YAMLError.self) { try read(twelve + "\n13: {pin: 1}") }
        #expect(error?.line == 13)
    }

    @Test func `commands refuse a file with a mistake, and name the file`() throws {
        let program = try Program()
        try program.fetchMug()
        try program.write("1: {price: 12}\n", to: "overrides.yml")
        let refused = try program.run(["render", "-C", program.folder])
        #expect(refused.status == 78)
        #expect(refused.messages.contains("overrides.yml:1:12: error: "), "\(refused.messages)")
        #expect(try program.run(["config", "-C", program.folder]).status == 78)
        try program.write("1: {name: Better mug}\n", to: "overrides.yml")
        let config = try program.run(["config", "-C", program.folder])
        #expect(config.output.hasSuffix("overrides.yml overrides 1 product\n"), "\(config.output)")
        let rendered = try program.run(["render", "-C", program.folder])
        #expect(rendered.status == 0, "\(rendered.messages)")
        let page = "\(program.folder)/dist/products/1.html"
        #expect(try String(contentsOfFile: page, encoding: .utf8).contains("Better mug"))
        program.remove("overrides.yml")
        try program.write("1: {name: Better mug}\n", to: "overrides.yaml")
        let misnamed = try program.run(["render", "-C", program.folder])
        #expect(misnamed.messages.contains("overrides.yml"))
        #expect(misnamed.status == 78)
    }
}

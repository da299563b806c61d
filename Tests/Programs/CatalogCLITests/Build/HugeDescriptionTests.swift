import FoundationEssentials
import TestSupport
import Testing

/// Builds of the real program from a shop that sends one description beyond all measure.
///
/// They run in a process of their own, because the memory of a program is counted as at least that
/// of the process that started it.
@Suite struct HugeDescriptionTests {
    /// A description, and its effect on a build.
    private struct Case {
        let name: String
        let description: String
        /// The message of the build about the product.
        let message: String
        /// The text that ends the description on the page.
        let end: String
    }

    private static let words = "Words of a long description on one line, as shops write them. "
    private static let paragraph = "<p>" + String(repeating: words, count: 16) + "</p>\\n"

    private static let cases = [
        Case(
            name: "5 MB", description: String(repeating: paragraph, count: 5_000_000 / 1_000),
            message: "product 100: the description is longer than 64 KiB, or 1 MiB with HTML",
            end: "as shops write them.</p>\n"),
        Case(
            name: "nested tags",
            description: String(repeating: "<div>", count: 10_000) + "<p>deep</p>",
            message: "description: too many tags, or nested too deep (products/100.html)",
            end: "<p>deep</p>\n"),
        Case(
            name: "pictures",
            description: (1...2_000).map { #"<img src='/\#($0).png' alt='\#($0)'>"# }.joined(),
            message: "description: pictures left out (products/100.html)",
            end: #"alt="300" width="8" height="8" loading="lazy" decoding="async"></p>"#),
    ]

    @Test func `a huge description costs little, and its product has a whole page`() async {
        await #expect(processExitsWith: .success) {
            let plain = try Self.built(nil).outcome
            #expect(plain.status == 0, "\(plain)")
            for huge in Self.cases {
                let (program, outcome) = try Self.built(huge.description)
                let name = Comment(rawValue: "\(huge.name): \(outcome), without it \(plain)")
                #expect(outcome.status == 0, name)
                #expect(outcome.messages.contains(huge.message), name)
                #expect(outcome.peakMemory - plain.peakMemory < 64 << 10, name)
                // Optimised, all take less than a second more.
                #expect(outcome.processorTime - plain.processorTime < .seconds(5), name)
                let page = program.text("dist/products/100.html")
                for part in ["<h1><bdi>Mug 100</bdi></h1>", "900", huge.end, "</html>"] {
                    #expect(page.contains(part), "\(huge.name): \(part)")
                }
                let check = try program.run(["check", "--strict", "-C", program.folder])
                #expect(check.status == 0, "\(huge.name): \(check)")
            }
        }
    }

    /// Builds the site of thirty plain products, and of one with a description, if there is one.
    private static func built(
        _ description: String?
    ) throws -> (program: Program, outcome: Program.Outcome) {
        let ids = (description == nil ? [] : [100]) + (1...30).reversed()
        let pages = ids.map(row).joined(separator: ",")
        let huge = (description ?? "").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
        let picture = Reply.ok(SamplePNG.bytes(width: 8, height: 8, red: 9, green: 9, blue: 9))
        let server = FaultServer { request, _ in
            if request.path.contains("?") {
                return .ok(#"{"pages":[\#(pages)],"lastPage":1,"hasNext":false}"#)
            }
            guard let id = Int(request.path.split(separator: "/").last ?? "") else {
                return picture
            }
            let text = id == 100 ? huge : "About *mug* \(id)."
            return .ok(
                #"{"id":\#(id),"name":"Mug \#(id)","currency":"KRW","price":900.0,"#
                    + #""bargain_price":900.0,"description":"\#(text)","images":[]}"#)
        }
        let program = try Program()
        let outcome = try program.run([
            "build", "-C", program.folder, "--url", server.address(""),
            "--base-url", "https://shop.example",
        ])
        return (program, outcome)
    }

    private static func row(_ id: Int) -> String {
        #"{"id":\#(id),"name":"Mug \#(id)","currency":"KRW","price":900.0,"bargain_price":900.0}"#
    }
}

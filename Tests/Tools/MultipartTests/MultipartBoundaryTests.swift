import TestSupport
import Testing

@testable import Multipart

@Suite struct MultipartBoundaryTests {
    private static let longest = String(repeating: "b", count: 70)

    @Test(arguments: [
        ("multipart/form-data; boundary=abc", "abc"),
        ("Multipart/Form-Data;BOUNDARY=abc", "abc"),
        ("multipart/form-data; boundary=\"abc\"", "abc"),
        ("multipart/form-data; boundary=\"a b:c\"", "a b:c"),
        ("multipart/form-data; charset=utf-8; boundary=abc", "abc"),
        ("multipart/form-data; boundary=abc; charset=\"a;b=\\\"c\"", "abc"),
        ("multipart/form-data ; boundary=abc ;", "abc"),
        ("multipart/form-data; boundary=a=b?c/d", "a=b?c/d"),
        ("multipart/form-data; boundary=\(longest)", longest),
    ])
    func `a boundary is read from the Content-Type`(value: String, boundary: String) throws {
        #expect(try MultipartBoundary(contentType: value)?.text == boundary)
    }

    @Test(arguments: [
        "", "text/plain", "multipart/mixed; boundary=abc", "multipart/form-dataset; boundary=abc",
        "application/x-www-form-urlencoded", "x/y; z=\"multipart/form-data; boundary=abc\"",
    ])
    func `another type has no boundary to be read`(value: String) throws {
        #expect(try MultipartBoundary(contentType: value) == nil)
    }

    @Test(arguments: [
        ("multipart/form-data", MultipartError.Fact.missingBoundary),
        ("multipart/form-data; bound=abc", .missingBoundary),
        ("multipart/form-data; boundary=a; boundary=a", .severalBoundaries),
        ("multipart/form-data; boundary=a; Boundary=b", .severalBoundaries),
        ("multipart/form-data; boundary=\(longest)b", .illegalBoundary),
        ("multipart/form-data; boundary=\"a \"", .illegalBoundary),
        ("multipart/form-data; boundary=\"\"", .illegalBoundary),
        ("multipart/form-data; boundary=a*b", .illegalBoundary),
        ("multipart/form-data; boundary=é", .illegalBoundary),
        ("multipart/form-data; boundary=", .malformedContentType),
        ("multipart/form-data; boundary", .malformedContentType),
        ("multipart/form-data; boundary=\"abc", .malformedContentType),
        ("multipart/form-data; boundary=\"abc\"d", .malformedContentType),
        ("multipart/form-data; boundary=a\"b\"", .malformedContentType),
        ("multipart/form-data; =abc", .malformedContentType),
    ])
    func `a form without one legal boundary is an error`(
        value: String, fact: MultipartError.Fact
    ) {
        #expect(throws: MultipartError(fact)) { try MultipartBoundary(contentType: value) }
    }

    @Test func `random boundaries are legal and differ`() {
        var generator = SeededGenerator(seed: TestSeed.value())
        let boundaries = (0..<100).map { _ in MultipartBoundary.random(using: &generator).text }
        #expect(Set(boundaries).count == 100)
        #expect(boundaries.allSatisfy { MultipartBoundary($0) != nil })
    }
}

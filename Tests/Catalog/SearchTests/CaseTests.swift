import JSON
import TestSupport
import Testing

@testable import CatalogSearch

/// The tables that Swift and the script of the pages share.
struct CaseTests {
    @Test func `texts are folded to words`() throws {
        for row in try TestTable.rows("folding.tsv", columns: 2) {
            let words = FoldedText(row[0]).words.map { String(String.UnicodeScalarView($0)) }
            let found = words.joined(separator: " ")
            #expect(Array(found.unicodeScalars) == Array(row[1].unicodeScalars), "\(row[0])")
        }
    }

    @Test func `names have grams`() throws {
        var scanner = GramScanner()
        for row in try TestTable.rows("grams.tsv", columns: 2) {
            let (whole, parts) = Self.divided(scanner.grams(ofName: row[0]))
            let name = FoldedText(row[0]).joined
            #expect(whole == (name.isEmpty ? [] : [Gram(wholeName: name)]))
            let grams = parts.map(\.text)
            #expect(grams.joined(separator: " ") == row[1], "\(row[0])")
        }
    }

    /// The gram of the whole name, and the other ones.
    private static func divided(_ grams: [Gram]) -> (whole: [Gram], parts: [Gram]) {
        let sorted = Set(grams).sorted()
        func isWhole(_ gram: Gram) -> Bool { gram.scalars.first == Gram.property }
        return (sorted.filter(isWhole), sorted.filter { !isWhole($0) })
    }

    @Test func `terms that are still typed match`() throws {
        for row in try TestTable.rows("typed.tsv", columns: 3) {
            let matches = HalfTyped.contains(
                FoldedText(row[1]).joined, FoldedText(row[0]).joined)
            #expect(matches == (row[2] == "yes"), "\(row[0]) in \(row[1])")
        }
    }

    @Test func `keys write Latin letters or Hangul`() throws {
        for row in try TestTable.rows("keyboard.tsv", columns: 2) {
            #expect(HangulKeyboard.hangul(from: row[0]) == row[1])
            #expect(HangulKeyboard.latin(from: row[1]) == row[0])
        }
    }

    @Test func `queries find the products of the catalog`() throws {
        let index = try MemorySite(try TestTable.catalog()).index()
        let rows = try TestTable.rows("queries.tsv", columns: 3)
        #expect(rows.count >= 60)
        for row in rows {
            let answer = try index.answer(row[0])
            #expect(answer.results.map(\.path).joined(separator: " ") == row[1], "\(row[0])")
            #expect(answer.instead ?? "" == row[2], "\(row[0])")
        }
    }

    /// The tests of the script read these files.
    @Test func `the catalog has the index that was recorded`() throws {
        let site = MemorySite(try TestTable.catalog())
        var writer = JSONWriter()
        writer.object { writer in
            for path in site.files.keys.sorted() { writer.member(path, site.text(path)) }
        }
        let text = String(decoding: writer.bytes(), as: UTF8.self)
        let lines = text.replacing("\",\"search/", with: "\",\n\"search/") + "\n"
        let difference = try GoldenFolder().difference(of: lines, from: "index.json")
        #expect(difference == nil)
    }
}

import Glibc
import Tables
import Testing

@Suite struct EncodingTests {
    private static let text = "상품명,가격\n뷁 컵 – 빨강,1000\n"

    private func bytes(_ text: String, _ name: String) -> [UInt8] {
        let converter = iconv_open(name, "UTF-8")
        defer { iconv_close(converter) }
        var input = Array(text.utf8CString.dropLast())
        var output = [CChar](repeating: 0, count: input.count * 4)
        let room = output.count
        var left = room
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (source, target) = (input.baseAddress, output.baseAddress)
                var count = input.count
                iconv(converter, &source, &count, &target, &left)
            }
        }
        return output.prefix(room - left).map { UInt8(bitPattern: $0) }
    }

    @Test(
        "The encoding is found: a mark, else UTF-8, else CP949",
        arguments: [
            ("UTF-8", [], TextEncoding.utf8), ("UTF-8", [0xEF, 0xBB, 0xBF], .utf8),
            ("UTF-16LE", [0xFF, 0xFE], .utf16LittleEndian),
            ("UTF-16BE", [0xFE, 0xFF], .utf16BigEndian), ("CP949", [], .cp949),
        ] as [(String, [UInt8], TextEncoding)])
    func encoding(name: String, mark: [UInt8], expected: TextEncoding) throws {
        let text = name == "CP949" ? Self.text.replacing("–", with: "-") : Self.text
        let table = try Read(mark + bytes(text, name))
        #expect(table.format == .delimited(.comma, expected))
        #expect(table.columns == ["상품명", "가격"])
        #expect(table.records[0][0] == text.split(separator: "\n")[1].split(separator: ",")[0])
    }

    @Test func `UTF-16 of Latin text needs no mark`() throws {
        let table = try Read(bytes("name,price\ncup,1000\n", "UTF-16LE"))
        #expect(table.format == .delimited(.comma, .utf16LittleEndian))
    }

    @Test func `Korean that comes late decides the encoding`() throws {
        let lines = (0..<20_000).map { "cup \($0),\($0)\n" }.joined()
        let table = try Read(bytes("name,price\n\(lines)머그컵 펲,1\n", "CP949"))
        #expect(table.format == .delimited(.comma, .cp949))
        #expect(table.records.last == ["머그컵 펲", "1"])
        #expect(table.records.count == 20_001)
    }

    @Test func `letters that chunks cut are whole`() throws {
        for shift in 0..<3 {
            let lines =
                String(repeating: "x", count: shift) + ",1\n"
                + (0..<30_000).map { "가나다라마,\($0)\n" }.joined()
            for name in ["UTF-8", "CP949", "UTF-16LE"] {
                let mark: [UInt8] = name == "UTF-16LE" ? [0xFF, 0xFE] : []
                let table = try Read(mark + bytes("이름,값\n\(lines)", name))
                #expect(table.records.count == 30_000 + 1)
                #expect(table.records.last == ["가나다라마", "29999"])
            }
        }
    }

    @Test func `a fault in UTF-8 is named with its line, and is not read as CP949`() {
        var bytes = Array("상품명,가격\n빨간 컵,1\n파란 ".utf8)
        bytes += [0xEC, 0x2C, 0x31, 0x0A]
        #expect(throws: TableError.malformedText(.utf8, line: 3, byte: 37)) { try Read(bytes) }
        let cut = Array("상품명,가격\n빨간 컵,1\n파란 컵".utf8.dropLast())
        #expect(throws: TableError.self) { try Read(cut) }
    }

    @Test func `a fault in CP949 is named with its line`() {
        let start = bytes("상품명,가격\n빨간 컵,1\n파란 ", "CP949")
        let message = failure { try Read(start + [0xFF, 0xFF, 0x2C, 0x31, 0x0A]) }
        #expect(message?.hasPrefix("line 3, byte \(start.count): the text is not CP949") == true)
    }

    @Test(arguments: ["CP949", "UTF-16LE"])
    func `a record may be longer than the buffer in every encoding`(name: String) throws {
        for length in 87_370...87_385 {
            let long = String(repeating: "가", count: length)
            let mark: [UInt8] = name == "CP949" ? [] : [0xFF, 0xFE]
            let table = try Read(mark + bytes("이름,값\n\(long),1\n컵,2\n", name))
            #expect(table.records.map(\.[1]) == ["1", "2"])
            #expect(table.records[0][0].unicodeScalars.count == length)
        }
    }

    @Test func `an encoding of the settings is not searched`() throws {
        var options = TableOptions()
        options.encoding = TextEncoding(named: "euc-kr")
        let table = try Read(bytes("이름,값\n쩔,1\n", "CP949"), options)
        #expect(table.records == [["쩔", "1"]])
    }
}

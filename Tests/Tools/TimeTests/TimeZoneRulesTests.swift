import Glibc
import Testing

@testable import Time

@Suite struct TimeZoneRulesTests {
    @Test(arguments: [
        ("UTC", 0, 0), ("+09:00", 0, 32_400), ("-03:30", 0, -12_600),
        ("Asia/Seoul", 1_795_230_720, 32_400),
        // In 1988 Korea had summer time.
        ("Asia/Seoul", 586_000_000, 36_000),
        ("Europe/Berlin", 1_774_745_999, 3_600), ("Europe/Berlin", 1_774_746_000, 7_200),
        // After the last year that files have.
        ("America/New_York", 2_846_383_199, -18_000), ("America/New_York", 2_855_000_000, -14_400),
        ("Asia/Kathmandu", 1_795_230_720, 20_700), ("Europe/Dublin", 1_782_000_000, 3_600),
        ("Australia/Lord_Howe", 1_767_000_000, 39_600),
        // In the month of fasting clocks go back.
        ("Africa/Casablanca", 1_772_000_000, 0), ("Africa/Casablanca", 1_775_000_000, 3_600),
        // Before the first change: local mean time.
        ("Europe/Berlin", -4_000_000_000, 3_208),
    ])
    func `the offset of a place at a time`(name: String, time: Int, offset: Int) throws {
        let rules = try #require(TimeZoneRules(named: name))
        #expect(rules.name == name)
        #expect(rules.utcOffset(at: Int64(time)) == offset)
    }

    @Test(arguments: [
        "", "Asia/Soul", "asia/seoul", "../../etc/passwd", "/etc/localtime", "right/Asia/Seoul",
        "Asia", "Asia/", "+9:00", "+15:00", "+14:30", "09:00", "++9:00", "+09:60", "tzdata.zi",
        "Asia/Seoul\u{0}", "zone.tab", "KST",
    ])
    func `an unknown time zone is nil`(name: String) {
        #expect(TimeZoneRules(named: name) == nil)
    }

    @Test func `Korea and UTC are known without files`() {
        #expect(TimeZoneRules(named: "Asia/Seoul", in: "/none")?.utcOffset(at: 0) == 32_400)
        #expect(TimeZoneRules(named: "UTC", in: "/none") == .utc)
        #expect(TimeZoneRules(named: "+01:00", in: "/none")?.utcOffset(at: 0) == 3_600)
        #expect(TimeZoneRules(named: "Europe/Berlin", in: "/none") == nil)
    }

    @Test(arguments: [
        ("KST-9", 1_795_230_720, 32_400), ("<+0330>-3:30", 0, 12_600),
        ("CET-1CEST,M3.5.0,M10.5.0/3", 1_774_746_000, 7_200),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_782_000_000, 3_600),
        ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_767_225_600, 0),
        ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_782_000_000, -3_600),
        ("AAA0BBB,J60,J300/24", 1_772_330_400, 3_600), ("AAA0BBB,59,299", 1_772_330_399, 0),
    ])
    func `a rule for all years`(text: String, time: Int, offset: Int) throws {
        let rule = try #require(PeriodicRule(text.utf8))
        let rules = TimeZoneRules(
            name: "", transitions: rule.transitions, firstOffset: rule.standardOffset)
        #expect(rules.utcOffset(at: Int64(time)) == offset)
    }

    @Test(arguments: [
        "", "9", "KST", "K9ST", "<KST-9", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,J1",
        "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-1CEST,M3.5.7,M10.5.0", "CET-1:60",
    ])
    func `an invalid rule`(text: String) {
        #expect(PeriodicRule(text.utf8) == nil)
    }

    @Test func `a file that is cut or changed anywhere neither traps nor hangs`() throws {
        let file = try #require(fopen("/usr/share/zoneinfo/Europe/Berlin", "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        for end in stride(from: 0, to: bytes.count, by: 7) {
            _ = bytes[..<end].withUnsafeBytes { TimeZoneFile($0)?.rules(named: "") }
        }
        for index in stride(from: 0, to: bytes.count, by: 3) {
            for byte: UInt8 in [0, 0xFF] {
                var changed = bytes
                changed[index] = byte
                let rules = changed.withUnsafeBytes { TimeZoneFile($0)?.rules(named: "") }
                #expect(abs(rules?.utcOffset(at: .max) ?? 0) < 86_400)
            }
        }
    }
}

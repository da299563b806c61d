import Testing

import Time

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    ])
    func `a date is written and read as RFC 9110 has it`(time: Int64, text: String) {
        #expect(HTTPDate.text(of: Timestamp(secondsSince1970: time)) == text)
        #expect(HTTPDate.time(of: text) == Timestamp(secondsSince1970: time))
    }

    @Test(arguments: [
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777),
        ("Thursday, 29-Feb-24 23:59:59 GMT", 1_709_251_199),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_799),
        ("Friday, 31-Dec-69 00:00:00 GMT", nil),
        ("Tuesday, 31-Dec-69 00:00:00 GMT", 3_155_673_600),
    ])
    func `the two older forms and leap seconds are read`(text: String, time: Int64?) {
        #expect(HTTPDate.time(of: text)?.secondsSince1970 == time)
    }

    @Test(arguments: [
        "", "0", "Sunday, 06-Nov 08:49:37 GMT", "Sun Nov  6 08:49 1994",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Mon, 06 Nov 1994 08:49:37 GMT",
        "Sun, 32 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 08:49:37 KST", "Sun, 06 Nov 99999999999 08:49:37 GMT",
    ])
    func `other texts are not a date`(text: String) {
        #expect(HTTPDate.time(of: text) == nil)
    }

    @Test(arguments: [-1, 253_402_300_800, 67_768_036_191_676_799, .max, .min])
    func `a time that HTTP cannot write is nil`(time: Int64) {
        #expect(HTTPDate.text(of: Timestamp(secondsSince1970: time)) == nil)
        let last = Timestamp(secondsSince1970: 253_402_300_799)
        #expect(HTTPDate.text(of: last) == "Fri, 31 Dec 9999 23:59:59 GMT")
    }
}

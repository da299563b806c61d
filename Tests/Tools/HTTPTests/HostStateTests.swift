import Testing

@testable import HTTP

/// The state of a host in a client, without the host.
struct HostStateTests {
    @Test func `a sign of overload halves the width, and good replies win it back one by one`() {
        var limit = ConcurrencyLimit(most: 8)
        limit.narrow(start: .seconds(1), now: .seconds(2))
        #expect(limit.current == 4)
        // These were sent before the width was cut, and do not count after it.
        for _ in 0..<7 { limit.narrow(start: .seconds(1), now: .seconds(3)) }
        #expect(limit.current == 4)
        for now in 4...9 { limit.narrow(start: .seconds(now), now: .seconds(now)) }
        #expect(limit.current == 1)
        limit.widen()
        #expect(limit.current == 2)
        var count = 0
        while !limit.isFull {
            limit.widen()
            count += 1
        }
        #expect(limit.current == 8)
        #expect((27...40).contains(count), "\(count)")
    }

    @Test func `a rate spaces the starts evenly, and a pause moves them`() {
        var pacing = Pacing(rate: 4)
        pacing.recordStart(now: .seconds(10))
        #expect(pacing.nextStart == .milliseconds(10_250))
        pacing.pause(until: .seconds(12))
        pacing.pause(until: .seconds(11))
        #expect(pacing.nextStart == .seconds(12))
        pacing.recordStart(now: .seconds(12))
        #expect(pacing.nextStart == .milliseconds(12_250))
        var free = Pacing(rate: nil)
        free.recordStart(now: .seconds(10))
        #expect(free.nextStart == .zero)
    }

    @Test(arguments: [(0, 50), (100, 50), (250, 50), (1000, 200)])
    func `a fifth of the requests may be repeated, and 50 in any case`(requests: Int, budget: Int) {
        var retries = RetryBudget(RetryPolicy())
        for _ in 0..<requests { retries.recordRequest() }
        var count = 0
        while count < 1000, retries.withdraw() { count += 1 }
        #expect(count == budget)
    }

    @Test func `twenty failures in a row suspend a host that answered, and a probe frees it`() {
        var breaker = Breaker(HostPolicy())
        _ = breaker.recordAnswer()
        for count in 1...19 { breaker.fail(at: count) }
        #expect(!breaker.isOpen)
        breaker.fail(at: 20)
        #expect(breaker.isOpen)
        #expect(!breaker.hasGivenUp)
        #expect(breaker.nextStart == .seconds(50))
        breaker.recordStart()
        #expect(breaker.nextStart == nil)
        breaker.fail(at: 51)
        #expect(breaker.nextStart == .seconds(81))
        breaker.recordStart()
        breaker.recordAbandonment()
        #expect(breaker.nextStart == .seconds(81))
        let isBack = breaker.recordAnswer()
        #expect(isBack)
        #expect(breaker.nextStart == .zero)
        breaker.fail(at: 90)
        #expect(!breaker.isOpen)
    }

    @Test func `a few bad addresses do not suspend a host, however often they are asked`() throws {
        var breaker = Breaker(HostPolicy())
        _ = breaker.recordAnswer()
        for number in 1...100 {
            let address = try #require(WebAddress("http://h/\(number % 19)"))
            let error = HTTPError(.status(500), "", at: address)
            breaker.recordFailure(error, isConclusive: false, now: .seconds(number))
        }
        #expect(!breaker.isOpen)
        let error = HTTPError(.timeout, "", at: WebAddress("http://h/x"))
        breaker.recordFailure(error, isConclusive: false, now: .seconds(101))
        #expect(breaker.isOpen)
        #expect(breaker.failureCount == 101)
    }

    @Test func `a host is given up by the first probe that fails after ten minutes`() {
        var breaker = Breaker(HostPolicy())
        _ = breaker.recordAnswer()
        for count in 1...20 { breaker.fail(at: count) }
        breaker.fail(at: 619)
        #expect(!breaker.hasGivenUp)
        breaker.fail(at: 620)
        #expect(breaker.hasGivenUp)
        #expect(breaker.nextStart == .seconds(650))
        let isBack = breaker.recordAnswer()
        #expect(isBack)
        #expect(!breaker.hasGivenUp)
    }

    @Test func `a host that is waited for from the beginning is given up after ten minutes, too`() {
        var policy = HostPolicy()
        policy.awaitedHosts = ["shop.example"]
        var other = Breaker(policy, of: "pictures.example")
        other.fail(at: 0, isConclusive: true)
        #expect(!other.isOpen)
        var breaker = Breaker(policy, of: "shop.example")
        breaker.fail(at: 0, isConclusive: true)
        #expect(breaker.isOpen && !breaker.hasGivenUp)
        #expect(breaker.nextStart == .seconds(30))
        for probe in 1...19 { breaker.fail(at: 30 * probe) }
        #expect(!breaker.hasGivenUp)
        breaker.fail(at: 600)
        #expect(breaker.hasGivenUp)
    }

    @Test func `a refusal at the last try is enough for a host that answered, and for no other`() {
        var known = Breaker(HostPolicy())
        var unknown = known
        _ = known.recordAnswer()
        known.fail(at: 1, isConclusive: true)
        unknown.fail(at: 1, isConclusive: true)
        #expect(known.isOpen)
        #expect(!unknown.isOpen)
    }

    @Test(arguments: [(99, 30...34), (0, 30...34)])
    func `less than 100 bytes a second are a stall after 30 s`(
        rate: Int, seconds: ClosedRange<Int>
    ) throws {
        let end = try #require(stallEnd { _ in rate })
        #expect(seconds.contains(end), "\(end)")
    }

    @Test func `enough bytes at intervals are not a stall`() {
        #expect(stallEnd { _ in 110 } == nil)
        #expect(stallEnd { $0 % 20 == 0 ? 2000 : 0 } == nil)
        #expect(stallEnd { $0 % 40 == 0 ? 2000 : 0 } != nil)
    }

    /// After how many seconds a transfer counts as stalled, if within an hour.
    private func stallEnd(_ bytesInSecond: (Int) -> Int) -> Int? {
        var watch = StallWatch(start: .zero)
        return (1...3600).first { second in
            watch.byteCount += bytesInSecond(second)
            return watch.isStalled(.seconds(30), now: .seconds(second))
        }
    }
}

extension Breaker {
    fileprivate mutating func fail(at second: Int, isConclusive: Bool = false) {
        recordFailure(
            HTTPError(.connectionRefused, ""), isConclusive: isConclusive, now: .seconds(second))
    }
}

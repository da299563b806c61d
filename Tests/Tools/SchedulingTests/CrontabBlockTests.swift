import Scheduling
import Testing

@Suite struct CrontabBlockTests {
    private static func block(at time: String, name: String = "catalog-shop") throws -> CrontabBlock
    {
        var job = try Sample.job
        job.name = name
        job.localTime = try Sample.time(time)
        return Crontab(for: job).block
    }

    @Test(arguments: ["", "MAILTO=me\n1 2 * * * mine\n", "1 2 * * * mine", "\n\n"])
    func `lines of others stay as they are`(table: String) throws {
        let first = try Self.block(at: "01:01")
        let one = first.added(to: table)
        #expect(one.hasPrefix(table))
        #expect(first.current(in: one) == first.text)
        #expect(first.added(to: one) == one)
        let other = try Self.block(at: "01:01", name: "catalog-other")
        let both = other.added(to: one) + "# last\n"
        let second = try Self.block(at: "02:02")
        let changed = second.added(to: both)
        #expect(changed == both.replacing(first.lines, with: second.lines))
        #expect(changed.hasSuffix(other.lines + "# last\n"))
        #expect(CrontabBlock.text(of: "catalog-shop", in: changed) == second.text)
    }

    @Test func `a beginning without an end is not a block`() throws {
        let block = try Self.block(at: "01:01")
        let cut = "# BEGIN catalog-shop\n1 2 * * * mine\n"
        #expect(block.current(in: cut) == nil)
        #expect(block.added(to: cut) == cut + block.lines)
    }
}

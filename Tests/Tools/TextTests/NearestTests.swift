import Text
import Testing

struct NearestTests {
    @Test(arguments: [
        ("titel", "title"), ("outptu", "output"), ("OUTPUT", "output"), ("lst", "list"),
        ("grdi", "grid"),
    ])
    func `a slip of the finger finds its neighbour`(typed: String, meant: String) {
        #expect(typed.nearest(among: ["grid", "list", "output", "title"]) == meant)
    }

    @Test(arguments: ["zebra", "", "xy", "titleoutput"])
    func `a distant name has no suggestion`(typed: String) {
        #expect(typed.nearest(among: ["grid", "list", "output", "title"]) == nil)
    }

    @Test func `of equally near names the first in byte order is suggested`() {
        #expect("bat".nearest(among: ["cat", "rat", "hat"]) == "cat")
        #expect("bat".nearest(among: ["rat", "hat", "cat"]) == "cat")
    }

    @Test func `a name is not its own suggestion`() {
        #expect("list".nearest(among: ["list"]) == nil)
    }
}

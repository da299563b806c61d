import CatalogModel
import Testing

struct SightingsTests {
    @Test func `the first names are listed, and the others counted`() {
        var some = Sightings()
        for number in [12, 3, 10, 7, 100, 2, 9] { some.add("\(number)") }
        #expect(some.count == 7)
        #expect("\(some)" == "2, 3, 7, 9, 10 and 2 more")
        some.add(Sightings("1", "200"))
        #expect("\(some)" == "1, 2, 3, 7, 9 and 4 more")
        #expect("\(Sightings("b", "a"))" == "a, b")
        #expect("\(Sightings())" == "")
    }
}

import Time
import Testing

@testable import CatalogSandbox

@Suite struct FilmTests {
    private let films = Film.all

    @Test func `there are about forty films, each with a code, a title and a week of its own`() {
        #expect(films.count == 44)
        for names in [films.map(\.serial), films.map(\.title)] {
            #expect(Set(names).count == films.count)
        }
        let weeks = films.map { Season.run(of: $0).week }
        #expect(Set(weeks).count == films.count)
        #expect(weeks.allSatisfy { 0..<52 ~= $0 })
        #expect(films.allSatisfy { $0.serial.utf8.count == 4 && (60...180) ~= $0.minutes })
        #expect(films.count { $0.serial.utf8.contains { !(0x30...0x39 ~= $0) } } == 1)
    }

    @Test func `no film is shown before the year in which it opens, or after the next`() {
        let year = Programme.start(of: 2026)...Programme.start(of: 2028).adding(days: -1)
        for film in films {
            let opening = Release(film: film, year: 2026).runStart
            let run = Season.run(of: film)
            let first = opening.adding(days: run.firstDay)
            let last = opening.adding(days: run.lastDay)
            #expect(year ~= first && year ~= last, "\(film.title)")
        }
    }

    @Test func `every film has a genre, a rating and a director`() {
        for film in films {
            #expect(!film.genres.isEmpty && !film.ratings.isEmpty && !film.directors.isEmpty)
            #expect(!film.nations.isEmpty && !film.formats.isEmpty)
        }
        #expect((0.5...0.8) ~= Double(films.count(where: \.isKorean)) / Double(films.count))
        #expect(films.count(where: \.isArtHouse) >= 10)
    }

    @Test func `some films are awkward, each in its own way`() {
        #expect(films.contains { $0.genres.contains("애니메이션") && $0.cast.isEmpty })
        #expect(films.contains { $0.crewCount == 345 })
        #expect(films.contains { $0.crewCount == 0 && $0.isKorean })
        #expect(films.count(where: \.isUndated) == 1)
        #expect(films.count { $0.earlier != nil } == 1)
        #expect(films.count { Season.run(of: $0).firstDay < 0 } >= 3)
        #expect(films.contains { $0.title.count > 50 })
        #expect(films.contains { $0.english.count > 100 })
        #expect(films.contains { $0.english.isEmpty })
        #expect(films.count { $0.title.hasSuffix(" ") } == 1)
        #expect(films.contains { $0.title.hasPrefix("\"") })
        #expect(films.contains { $0.title.contains(" & ") })
        #expect(films.contains { !$0.original.isEmpty })
        #expect(films.contains { $0.ratings.count == 2 && $0.ratings[0] == $0.ratings[1] })
        #expect(films.contains { $0.companies.isEmpty })
    }

    @Test func `a crew is always the same, in the order of its work`() throws {
        let film = try BoxOffice.film { $0.crewCount == 345 }
        let crew = FilmCrew(of: film).members
        #expect(crew.count == 345)
        #expect(crew.map(\.person) == FilmCrew(of: film).members.map(\.person))
        #expect(Set(crew.map(\.person.name)).count > 300)
        #expect(crew.contains { $0.person.english.isEmpty })
        let works = crew.map(\.work)
        let changes = zip(works, works.dropFirst()).count { $0 != $1 }
        #expect(changes == Set(works).count - 1)
        #expect(works.first == "투자")
    }

    @Test func `every film has a run of one to forty weeks`() {
        #expect(Season.recorded.split(separator: "\n").count == films.count)
        for film in films {
            let run = Season.run(of: film)
            #expect((7...280) ~= run.lastDay + 1, "\(film.title)")
            #expect(run.days.first?.tickets ?? 0 > 0 && run.days.last?.tickets ?? 0 > 0)
            // A film may pause for a day, and comes back as a new one.
            let days = run.days.suffix(run.lastDay + 1)
            #expect(zip(days, days.dropFirst()).allSatisfy { $0.tickets > 0 || $1.tickets > 0 })
        }
    }

    @Test func `a run is read day by day`() throws {
        let run = try #require(FilmRun(parsing: "0001 3 -2 9000: 20.1.450 0 5.64.1 4.0"))
        #expect(run.week == 3 && run.firstDay == -2 && run.lastDay == 1)
        #expect(
            run.days == [
                Attendance(tickets: 20, sales: 180_200, screens: 450, showings: 990),
                Attendance(),
                Attendance(tickets: 5, sales: 48_200, screens: 1, showings: 1),
                Attendance(tickets: 4, sales: 36_000, screens: 1, showings: 1),
            ])
    }

    @Test(arguments: [
        "", "0001 3 0 9000", "0001 3 9000: 1.0.1", "0001 3 0 9000: 5", "0001 3 0 9000: 5.1",
    ])
    func `an invalid line is not a run`(line: String) {
        #expect(FilmRun(parsing: line) == nil)
    }
}

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
        #expect(Set(films.map(\.run.week)).count == films.count)
        #expect(films.allSatisfy { 0..<52 ~= $0.run.week })
        #expect(films.allSatisfy { $0.serial.utf8.count == 4 && (60...180) ~= $0.minutes })
        #expect(films.count { $0.serial.utf8.contains { !(0x30...0x39 ~= $0) } } == 1)
    }

    @Test func `no film is shown before the year in which it opens, or after the next`() {
        let year = Programme.start(of: 2026)...Programme.start(of: 2028).adding(days: -1)
        for film in films {
            let opening = Release(film: film, year: 2026).runStart
            let first = opening.adding(days: -(film.run.previews?.daysBefore.upperBound ?? 0))
            let last = opening.adding(days: film.run.dayCount - 1)
            #expect(year ~= first && year ~= last, "\(film.title)")
        }
    }

    @Test func `every film has a genre, a rating and somebody who directed it`() {
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
        #expect(films.count { $0.run.earlier != nil } == 1)
        #expect(films.count { $0.run.previews != nil } >= 3)
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

    @Test(arguments: [
        (FilmRun(week: 0, tickets: 1_000, hold: 50), [1_000, 500, 250]),
        (FilmRun(week: 0, tickets: 100, hold: 50), [100]),
        (
            FilmRun(week: 0, tickets: 10_000, hold: 50),
            [10_000, 5_000, 2_500, 1_250, 625, 468, 351, 263, 197]
        ),
    ])
    func `a run loses part of its viewers every week until few are left`(
        run: FilmRun, levels: [Int]
    ) {
        #expect(run.levels == levels)
        #expect(run.dayCount == levels.count * 7)
        #expect(run.level(on: 0) == levels[0])
        #expect(run.level(on: -1) == 0 && run.level(on: run.dayCount) == 0)
        let days = (0..<run.dayCount).map(run.level(on:))
        #expect(zip(days, days.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func `no run is longer than forty weeks`() {
        #expect(FilmRun(week: 0, tickets: 1_000_000, hold: 99).levels.count == 40)
    }
}

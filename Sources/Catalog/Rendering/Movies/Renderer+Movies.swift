import CatalogModel
import Time
import Liquid

extension Renderer {
    /// Creates the template object of a movie.
    func makeMovie(_ movie: Movie, poster: SitePicture?) -> Value {
        let object = object(MovieField.self)
        object[.id] = text(movie.id.text)
        object[.title] = text(movie.title)
        object[.url] = text(movie.id.pagePath)
        object[.poster] = makeImage(poster)
        object[.color] = .integer(movie.id.posterColor)
        object[.openedOn] = optionalText(movie.openedOn?.description)
        object[.hasDetails] = .boolean(movie.details != nil)
        set(movie.details ?? MovieDetails(), of: object)
        return object.value
    }

    private func set(_ details: MovieDetails, of object: TemplateObject<MovieField>) {
        object[.englishTitle] = optionalText(details.englishTitle)
        object[.originalTitle] = optionalText(details.originalTitle)
        object[.minutes] = integer(details.minutes.map { Int64($0) })
        object[.year] = integer(details.year.map { Int64($0) })
        object[.status] = optionalText(details.status)
        object[.form] = optionalText(details.form)
        object[.nations] = list(of: details.nations) { text($0) }
        object[.genres] = list(of: details.genres) { text($0) }
        object[.formats] = list(of: details.formats) { text($0) }
        object[.ratings] = list(of: details.ratings) { text($0) }
        object[.directors] = list(of: details.directors) { person in
            makeName(person.name, person.englishName)
        }
        object[.cast] = list(of: details.cast) { credit in
            let object = self.object(CreditField.self)
            object[.name] = text(credit.person.name)
            object[.englishName] = optionalText(credit.person.englishName)
            object[.role] = optionalText(credit.role)
            return object.value
        }
        object[.staff] = makeCrews(
            details.staff.map { ($0.role, $0.person.name, $0.person.englishName) })
        object[.companies] = makeCrews(
            details.companies.map { ($0.part, $0.name, $0.englishName) })
    }

    private func makeName(_ name: String, _ englishName: String?) -> Value {
        let object = object(NameField.self)
        object[.name] = text(name)
        object[.englishName] = optionalText(englishName)
        return object.value
    }

    /// Groups the members by their work, in the order in which each kind of work first occurs.
    private func makeCrews(
        _ members: [(work: String?, name: String, englishName: String?)]
    ) -> Value {
        let byWork = Dictionary(grouping: members, by: \.work)
        var seen: Set<String?> = []
        let works = members.map(\.work).filter { seen.insert($0).inserted }
        return list(of: works) { work in
            let object = object(CrewField.self)
            object[.work] = optionalText(work)
            object[.names] = list(of: byWork[work] ?? []) { member in
                makeName(member.name, member.englishName)
            }
            return object.value
        }
    }

    /// Creates the template object of a run.
    ///
    /// - Parameter days: the days of the run in the order of the calendar, at least one.
    func makeRun(_ days: [RunDay], _ labels: ChartLabels) -> Value {
        let object = object(RunField.self)
        let drawing = RunDrawing(of: days)
        object[.days] = list(of: Array(zip(days, drawing.places))) { day, x in
            makeRunDay(day, at: x, labels)
        }
        object[.firstDay] = optionalText(days.first?.day.description)
        object[.lastDay] = optionalText(days.last?.day.description)
        object[.bestRank] = integer(days.map(\.rank).min().map { Int64($0) })
        let total = days.last?.audienceTotal
        object[.total] = integer(total)
        object[.shortTotal] = optionalText(total.flatMap(labels.short))
        let most = days.max { $0.audience < $1.audience }
        object[.most] = integer(most?.audience)
        object[.mostOn] = optionalText(most?.day.description)
        object[.width] = .integer(drawing.width)
        object[.height] = .integer(RunDrawing.height)
        object[.rankHeight] = .integer(RunDrawing.rankHeight)
        object[.scale] = list(of: drawing.scale) { count in
            let line = self.object(ScaleLineField.self)
            line[.count] = .integer(count)
            line[.short] = optionalText(labels.short(count))
            return line.value
        }
        object[.weekdays] = text(drawing.weekdays)
        object[.weekends] = text(drawing.weekends)
        object[.ranks] = text(drawing.ranks)
        return object.value
    }

    private func makeRunDay(_ day: RunDay, at x: Int, _ labels: ChartLabels) -> Value {
        let object = object(RunDayField.self)
        object[.day] = text("\(day.day)")
        object[.url] = text(ChartSpan(.daily, around: day.day).pagePath)
        object[.weekdayLabel] = text(labels.shortWeekday(of: day.day))
        object[.x] = .integer(x)
        object[.rank] = .integer(day.rank)
        object[.audience] = .integer(day.audience)
        object[.sales] = .integer(day.sales)
        object[.total] = integer(day.audienceTotal)
        return object.value
    }
}

import CatalogModel
import Time
import Liquid

extension Renderer {
    /// Creates the template object of a movie.
    func makeMovie(_ movie: Movie, poster: SitePicture?) -> Value {
        let object = object(MovieField.schema)
        object[MovieField.id] = text(movie.id.text)
        object[MovieField.title] = text(movie.title)
        object[MovieField.url] = text(movie.id.pagePath)
        object[MovieField.poster] = makeImage(poster)
        object[MovieField.color] = .integer(movie.id.posterColor)
        object[MovieField.openedOn] = optionalText(movie.openedOn?.description)
        object[MovieField.hasDetails] = .boolean(movie.details != nil)
        set(movie.details ?? MovieDetails(), of: object)
        return object.value
    }

    private func set(_ details: MovieDetails, of object: ObjectBuilder) {
        object[MovieField.englishTitle] = optionalText(details.englishTitle)
        object[MovieField.originalTitle] = optionalText(details.originalTitle)
        object[MovieField.minutes] = integer(details.minutes.map { Int64($0) })
        object[MovieField.year] = integer(details.year.map { Int64($0) })
        object[MovieField.status] = optionalText(details.status)
        object[MovieField.form] = optionalText(details.form)
        object[MovieField.nations] = list(of: details.nations) { text($0) }
        object[MovieField.genres] = list(of: details.genres) { text($0) }
        object[MovieField.formats] = list(of: details.formats) { text($0) }
        object[MovieField.ratings] = list(of: details.ratings) { text($0) }
        object[MovieField.directors] = list(of: details.directors) { person in
            makeName(person.name, person.englishName)
        }
        object[MovieField.cast] = list(of: details.cast) { credit in
            let object = self.object(CreditField.schema)
            object[CreditField.name] = text(credit.person.name)
            object[CreditField.englishName] = optionalText(credit.person.englishName)
            object[CreditField.role] = optionalText(credit.role)
            return object.value
        }
        object[MovieField.staff] = makeCrews(
            details.staff.map { ($0.role, $0.person.name, $0.person.englishName) })
        object[MovieField.companies] = makeCrews(
            details.companies.map { ($0.part, $0.name, $0.englishName) })
    }

    private func makeName(_ name: String, _ englishName: String?) -> Value {
        let object = object(NameField.schema)
        object[NameField.name] = text(name)
        object[NameField.englishName] = optionalText(englishName)
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
            let object = object(CrewField.schema)
            object[CrewField.work] = optionalText(work)
            object[CrewField.names] = list(of: byWork[work] ?? []) { member in
                makeName(member.name, member.englishName)
            }
            return object.value
        }
    }

    /// Creates the template object of a run.
    ///
    /// - Parameter days: The days of the run in the order of the calendar, at least one.
    func makeRun(_ days: [RunDay], _ labels: ChartLabels) -> Value {
        let object = object(RunField.schema)
        let drawing = RunDrawing(of: days)
        object[RunField.days] = list(of: Array(zip(days, drawing.places))) { day, x in
            makeRunDay(day, at: x, labels)
        }
        object[RunField.firstDay] = optionalText(days.first?.day.description)
        object[RunField.lastDay] = optionalText(days.last?.day.description)
        object[RunField.bestRank] = integer(days.map(\.rank).min().map { Int64($0) })
        let total = days.last?.audienceTotal
        object[RunField.total] = integer(total)
        object[RunField.shortTotal] = optionalText(total.flatMap(labels.short))
        let most = days.max { $0.audience < $1.audience }
        object[RunField.most] = integer(most?.audience)
        object[RunField.mostOn] = optionalText(most?.day.description)
        object[RunField.width] = .integer(drawing.width)
        object[RunField.height] = .integer(RunDrawing.height)
        object[RunField.rankHeight] = .integer(RunDrawing.rankHeight)
        object[RunField.scale] = list(of: drawing.scale) { count in
            let line = self.object(ScaleLineField.schema)
            line[ScaleLineField.count] = .integer(count)
            line[ScaleLineField.short] = optionalText(labels.short(count))
            return line.value
        }
        object[RunField.weekdays] = text(drawing.weekdays)
        object[RunField.weekends] = text(drawing.weekends)
        object[RunField.ranks] = text(drawing.ranks)
        return object.value
    }

    private func makeRunDay(_ day: RunDay, at x: Int, _ labels: ChartLabels) -> Value {
        let object = object(RunDayField.schema)
        object[RunDayField.day] = text("\(day.day)")
        object[RunDayField.url] = text(ChartSpan(.daily, around: day.day).pagePath)
        object[RunDayField.weekdayLabel] = text(labels.shortWeekday(of: day.day))
        object[RunDayField.x] = .integer(x)
        object[RunDayField.rank] = .integer(day.rank)
        object[RunDayField.audience] = .integer(day.audience)
        object[RunDayField.sales] = .integer(day.sales)
        object[RunDayField.total] = integer(day.audienceTotal)
        return object.value
    }
}

import CatalogModel
import ImageFormats
import Time
import Digest

/// Adds movies and charts to a fingerprint, with all of their content that pages show.
extension FingerprintHasher {
    mutating func update(_ span: ChartSpan) {
        update(span.kind.rawValue)
        update(number: span.firstDay.daysSince1970)
    }

    mutating func update(_ month: CalendarMonth) {
        update(number: month.year)
        update(number: month.month)
    }

    mutating func update(_ entry: ChartEntry) {
        update(number: entry.rank)
        switch entry.move {
        case .new: update(optional: nil as Int?)
        case .by(let places): update(optional: places)
        }
        update(entry.movie.text)
        update(entry.title)
        update(optional: entry.openedOn?.daysSince1970)
        update(entry.audience)
        update(entry.sales)
        for number in [entry.salesShare, entry.screens, entry.showings] { update(optional: number) }
    }

    private mutating func update(_ figure: ChartFigure) {
        update(optional: figure.count)
        update(optional: figure.change)
        update(optional: figure.changePermille)
        update(optional: figure.total)
    }

    mutating func update(_ movie: Movie) {
        update(movie.id.text)
        update(movie.title)
        update(optional: movie.openedOn?.daysSince1970)
        update(number: movie.details == nil ? 0 : 1)
        if let details = movie.details { update(details) }
    }

    private mutating func update(_ details: MovieDetails) {
        update(optional: details.englishTitle)
        update(optional: details.originalTitle)
        update(optional: details.minutes)
        update(optional: details.year)
        update(optional: details.status)
        update(optional: details.form)
        for texts in [details.nations, details.genres, details.formats, details.ratings] {
            update(number: texts.count)
            for text in texts { update(text) }
        }
        update(number: details.directors.count)
        for director in details.directors { update(director) }
        for credits in [details.cast, details.staff] {
            update(number: credits.count)
            for credit in credits {
                update(credit.person)
                update(optional: credit.role)
            }
        }
        update(number: details.companies.count)
        for company in details.companies {
            update(company.name)
            update(optional: company.englishName)
            update(optional: company.part)
        }
    }

    private mutating func update(_ person: Person) {
        update(person.name)
        update(optional: person.englishName)
    }

    mutating func update(_ day: RunDay) {
        update(number: day.day.daysSince1970)
        update(number: day.rank)
        update(optional: day.audience)
        update(optional: day.sales)
        update(optional: day.audienceTotal)
    }

    mutating func update(optional trend: AudienceTrend?) {
        update(number: trend == nil ? 0 : 1)
        guard let trend else { return }
        update(number: trend.isRecord ? 1 : 0)
        for audience in trend.days { update(optional: audience) }
    }

    mutating func update(optional picture: SitePicture?) {
        update(number: picture == nil ? 0 : 1)
        guard let picture else { return }
        update(picture.stem)
        for number in [picture.width, picture.height, picture.color, picture.copies.count] {
            update(number: number)
        }
        update(number: picture.hasCard ? 1 : 0)
        for copy in picture.copies {
            update(number: Int(copy.format.rawValue))
            update(number: copy.width)
        }
    }
}

extension FingerprintHasher {
    mutating func update(number: Int) {
        update(UInt64(bitPattern: Int64(number)))
    }

    mutating func update(optional number: Int64?) {
        update(number: number == nil ? 0 : 1)
        update(UInt64(bitPattern: number ?? 0))
    }

    mutating func update(optional number: Int?) {
        update(optional: number.map { Int64($0) })
    }

    mutating func update(optional text: String?) {
        update(number: text == nil ? 0 : 1)
        update(text ?? "")
    }
}

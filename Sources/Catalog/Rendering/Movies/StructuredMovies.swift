import Liquid

/// The structured data of movies for search engines, in the terms of schema.org.
///
/// A movie is a Movie, and a chart is an ItemList of movies.
extension FilterContext {
    /// Writes the movies of a chart in the order of their ranks.
    mutating func writeChart(_ chart: Value, below site: Value) throws(HostFilterError) {
        write(
            """
            {"@context":"https://schema.org","@type":"ItemList",\
            "itemListOrder":"https://schema.org/ItemListOrderAscending","itemListElement":[
            """)
        var position = 0
        for entry in elements(of: field(ChartField.entries, of: chart)) where !site.isNothing {
            position += 1
            if position > 1 { write(",") }
            write("{\"@type\":\"ListItem\",\"position\":")
            write(position)
            write(",\"item\":{\"@type\":\"Movie\"")
            try writeMember("name", field(RankedMovieField.title, of: entry))
            try writeMember("datePublished", field(RankedMovieField.openedOn, of: entry))
            writeAddresses(
                of: field(RankedMovieField.url, of: entry),
                poster: field(RankedMovieField.poster, of: entry), below: site)
            write("}}")
        }
        write("]}")
    }

    /// Writes the structured data of one movie.
    mutating func writeMovie(_ movie: Value, below site: Value) throws(HostFilterError) {
        write("{\"@context\":\"https://schema.org\",\"@type\":\"Movie\"")
        try writeMember("name", field(MovieField.title, of: movie))
        try writeAlternateNames(of: movie)
        if !site.isNothing {
            writeAddresses(
                of: field(MovieField.url, of: movie), poster: field(MovieField.poster, of: movie),
                below: site)
        }
        try writeMember("datePublished", field(MovieField.openedOn, of: movie))
        if let minutes = integer(field(MovieField.minutes, of: movie)) {
            write(",\"duration\":\"PT")
            write(minutes)
            write("M\"")
        }
        if let rating = elements(of: field(MovieField.ratings, of: movie)).last {
            try writeMember("contentRating", rating)
        }
        try writeTexts("genre", field(MovieField.genres, of: movie))
        try writeNamed("countryOfOrigin", "Country", field(MovieField.nations, of: movie))
        try writePeople("director", field(MovieField.directors, of: movie))
        try writePeople("actor", field(MovieField.cast, of: movie))
        try writeProducers(of: movie)
        write("}")
    }
}

extension FilterContext {
    /// The greatest number of directors or actors; a page first shows the same number of actors.
    private static var mostPeople: Int { 12 }

    private mutating func writeAddresses(of url: Value, poster: Value, below site: Value) {
        write(",\"url\":")
        writeAddress(of: url, below: site)
        let path = field(ImageField.path, of: poster)
        if path.isNothing { return }
        write(",\"image\":")
        writeAddress(of: path, below: site)
    }

    private mutating func writeAlternateNames(of movie: Value) throws(HostFilterError) {
        var separator: StaticString = ",\"alternateName\":["
        for name in [MovieField.englishTitle, .originalTitle] {
            let title = field(name, of: movie)
            if title.isNothing { continue }
            write(separator)
            try writeJSON(title)
            separator = ","
        }
        if separator.utf8CodeUnitCount == 1 { write("]") }
    }

    private mutating func writeTexts(
        _ name: StaticString, _ texts: Value
    ) throws(HostFilterError) {
        try writeList(name, elements(of: texts)[...]) { (context, text) throws(HostFilterError) in
            try context.writeJSON(text)
        }
    }

    private mutating func writeNamed(
        _ name: StaticString, _ type: StaticString, _ texts: Value
    ) throws(HostFilterError) {
        try writeList(name, elements(of: texts)[...]) { (context, text) throws(HostFilterError) in
            try context.writeThing(type, name: text)
        }
    }

    private mutating func writePeople(
        _ name: StaticString, _ people: Value
    ) throws(HostFilterError) {
        let people = elements(of: people).prefix(Self.mostPeople)
        try writeList(name, people) { (context, person) throws(HostFilterError) in
            try context.writeThing("Person", name: context.nameOfPerson(person))
        }
    }

    private func nameOfPerson(_ person: Value) -> Value {
        let name = field(NameField.name, of: person)
        return name.isNothing ? field(CreditField.name, of: person) : name
    }

    /// Writes the companies whose work is `제작사` (producer).
    private mutating func writeProducers(of movie: Value) throws(HostFilterError) {
        for crew in elements(of: field(MovieField.companies, of: movie)) {
            guard bytes(of: field(CrewField.work, of: crew)).elementsEqual("제작사".utf8) else {
                continue
            }
            let names = elements(of: field(CrewField.names, of: crew))[...]
            try writeList("productionCompany", names) { (context, name) throws(HostFilterError) in
                try context.writeThing(
                    "Organization", name: context.field(NameField.name, of: name))
            }
        }
    }

    private mutating func writeThing(
        _ type: StaticString, name: Value
    ) throws(HostFilterError) {
        write("{\"@type\":\"")
        write(type)
        write("\"")
        try writeMember("name", name)
        write("}")
    }

    /// Writes `,"name":[…]`, or nothing for an empty list.
    private mutating func writeList(
        _ name: StaticString, _ values: Slice<UnsafeBufferPointer<Value>>,
        _ writeElement: (inout FilterContext, Value) throws(HostFilterError) -> Void
    ) throws(HostFilterError) {
        guard !values.isEmpty else { return }
        write(",\"")
        write(name)
        write("\":[")
        for (index, value) in values.enumerated() {
            if index > 0 { write(",") }
            try writeElement(&self, value)
        }
        write("]")
    }
}

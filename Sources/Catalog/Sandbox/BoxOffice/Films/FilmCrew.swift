/// The crew of a film behind the camera, derived from its seed.
struct FilmCrew: Sendable {
    /// A person with a job.
    struct Member: Sendable {
        let person: FilmPerson
        let work: String
    }

    let members: [Member]

    /// Creates the crew of a film, in the order of the credits.
    init(of film: Film) {
        var choices = SeededChoices(seed: film.seed)
        members = (0..<film.crewCount).map { position in
            Member(
                person: FilmCrew.person(&choices),
                work: FilmCrew.works[position * FilmCrew.works.count / film.crewCount])
        }
    }

    private static let works = [
        "투자", "제작", "프로듀서", "각본", "촬영", "촬영팀", "조명", "조명팀", "동시녹음", "미술",
        "소품", "의상", "분장", "무술", "특수효과", "편집", "음악", "사운드", "시각효과", "색보정",
        "스틸", "캐스팅", "제작부", "현장편집", "예고편", "마케팅",
    ]

    /// Draws a person; one in three lacks a name in Latin letters.
    private static func person(_ choices: inout SeededChoices) -> FilmPerson {
        let family = families[choices.index(below: families.count)]
        let first = syllables[choices.index(below: syllables.count)]
        let second = syllables[choices.index(below: syllables.count)]
        let hasEnglish = choices.index(below: 3) > 0
        return FilmPerson(
            family.korean + first.korean + second.korean,
            hasEnglish ? "\(family.latin) \(first.latin)-\(second.latin.lowercased())" : "")
    }

    private typealias Sound = (korean: String, latin: String)

    private static let families: [Sound] = [
        ("김", "KIM"), ("이", "LEE"), ("박", "PARK"), ("최", "CHOI"), ("정", "JUNG"),
        ("강", "KANG"), ("조", "CHO"), ("윤", "YOON"), ("장", "JANG"), ("임", "LIM"),
        ("한", "HAN"), ("오", "OH"), ("서", "SEO"), ("신", "SHIN"), ("권", "KWON"),
        ("황", "HWANG"), ("안", "AN"), ("송", "SONG"), ("류", "RYU"), ("홍", "HONG"),
    ]

    private static let syllables: [Sound] = [
        ("가", "Ga"), ("나", "Na"), ("다", "Da"), ("도", "Do"), ("라", "Ra"), ("람", "Ram"),
        ("린", "Rin"), ("마", "Ma"), ("별", "Byeol"), ("보", "Bo"), ("봄", "Bom"), ("새", "Sae"),
        ("샘", "Saem"), ("솔", "Sol"), ("슬", "Seul"), ("아", "A"), ("온", "On"), ("예", "Ye"),
        ("윤", "Yun"), ("은", "Eun"), ("이", "I"), ("재", "Jae"), ("찬", "Chan"), ("하", "Ha"),
        ("한", "Han"), ("해", "Hae"), ("현", "Hyun"), ("호", "Ho"),
    ]
}

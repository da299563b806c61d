import CatalogBuild
import CatalogRendering
import Testing
import YAML

@testable import CatalogCLI

@Suite struct ThemeSettingsTests {
    private func decode(_ text: String) throws -> SiteConfiguration {
        try SiteConfiguration(text: text)
    }

    @Test func `every key of theme and footer is read`() throws {
        let configuration = try decode(
            """
            theme:
              color: {light: "#2536A0", dark: "#abc"}
              link: "#123456"
              accent: "#c2381a"
              radius: 8
              pictures: "4:5"
              font: "'Nanum Myeongjo', Noto Serif KR, serif"
              density: compact
              paper: {light: "#f7f1e5", dark: "#161310"}
              header: filled
              headings: "'Nanum Myeongjo', serif"
              logo: marks/logo.svg
            footer:
              text: |
                One line
                <two>
              business: {name: 쪽빛, representative: 홍길동, registration_number: 220-81-62517, mail_order_number: 제2026-0123호, address: 서울, phone: 02-123-4567, email: help@shop.example, chat: https://pf.kakao.com/_jjokbit, privacy_officer: 김철수, hosting: 호스트}
            """)
        let design = configuration.site.design
        #expect(design.color?.light.description == "#2536a0")
        #expect(design.color?.dark?.description == "#aabbcc")
        #expect(design.link?.light.description == "#123456")
        #expect(design.accent?.light.description == "#c2381a")
        #expect(design.radius == 8)
        #expect(design.pictureShape == .portrait)
        #expect(design.fonts == "\"Nanum Myeongjo\", Noto Serif KR, serif")
        #expect(design.density == .compact)
        #expect(design.paper?.light.description == "#f7f1e5")
        #expect(design.paper?.dark?.description == "#161310")
        #expect(design.header == .filled)
        #expect(design.headingFonts == "\"Nanum Myeongjo\", serif")
        #expect(design.logo == .init(light: "marks/logo.svg"))
        #expect(
            try decode("theme: {logo: {light: a.svg, dark: b.png}}").site.design.logo
                == .init(light: "a.svg", dark: "b.png"))
        let footer = configuration.site.footer
        #expect(footer.text == "One line\n<two>")
        let business = try #require(footer.business)
        #expect(
            BusinessField.allCases.map { business[$0] } == [
                "쪽빛", "홍길동", "220-81-62517", "제2026-0123호", "서울", "02-123-4567",
                "help@shop.example", "https://pf.kakao.com/_jjokbit", "김철수", "호스트",
            ])
        #expect(try decode("footer: {business: {}}").site.footer == SiteFooter())
    }

    @Test func `the menu keeps its order, and the hero has a picture, a text and a link`() throws {
        let site = try decode(
            """
            menu: {할인: on-sale/1.html, 블로그: "https://blog.example/?a=1"}
            home:
              hero: {picture: pictures/hero.jpg, title: 손으로, text: 빚은 <그릇>, link: by/name/1.html, label: 보기, layout: wide}
            """
        ).site
        #expect(
            site.menu == [
                MenuLink(title: "할인", target: .page("on-sale/1.html")),
                MenuLink(title: "블로그", target: .address("https://blog.example/?a=1")),
            ])
        var hero = SiteHero()
        hero.picture = "pictures/hero.jpg"
        (hero.title, hero.text) = ("손으로", "빚은 <그릇>")
        (hero.target, hero.label) = (.page("by/name/1.html"), "보기")
        hero.layout = .wide
        #expect(site.hero == hero)
        #expect(try decode("home: {hero: {}}").site.hero == SiteHero())
    }

    @Test(arguments: [
        ("menu: {Sale: ../sale.html}", "'../sale.html' is not the path of a page of the site"),
        ("menu: {Sale: /sale.html}", "'/sale.html' is not the path of a page of the site"),
        ("menu: {Sale: \"javascript:alert(1)\"}", "'javascript:alert(1)' is not the path"),
        ("menu: {\" \": on-sale/1.html}", "' ' is not visible text"),
        ("home: {hero: {link: \"mailto:a@b.example\"}}", "'home.hero.link': 'mailto:"),
        ("home: {hero: {picture: hero.gif}}", "'hero.gif' is not the path of a picture in Public/"),
        ("home: {hero: {picture: ../hero.jpg}}", "'../hero.jpg' is not the path of a picture"),
    ])
    func `an invalid menu or hero is reported with the reason`(text: String, message: String) {
        let error = #expect(throws: YAMLError.self) { try decode(text) }
        #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
    }

    @Test(arguments: [
        ("theme: {color: blue}", "1:16: error: 'theme.color': 'blue' is not a colour such as"),
        ("theme: {color: {light: \"#fff\"}}", "'theme.color"),
        (
            "theme: {accent: {light: \"#fff\", dark: dark}}",
            "1:39: error: 'theme.accent.dark': 'dark'"
        ),
        ("theme: {radius: 33}", "'theme.radius': '33' is not a number of pixels from 0 to 32"),
        (
            "theme: {pictures: wide}",
            "'theme.pictures': 'wide' is not \"1:1\", \"4:5\" or \"3:4\""
        ),
        ("theme: {density: dense}", "'theme.density': 'dense' is not normal or compact"),
        ("theme: {colour: red}", "unknown key 'colour'; did you mean 'color'?"),
        ("theme: {logo: logo.gif}", "'theme.logo': 'logo.gif' is not the path of an .svg or .png"),
        ("theme: {logo: {light: a.svg}}", "missing key 'theme.logo.dark'"),
        ("theme: {logo: {light: a.svg, dark: b.gif}}", "'theme.logo.dark': 'b.gif' is not the"),
        ("footer: {busines: {}}", "unknown key 'busines'; did you mean 'business'?"),
        ("footer: {business: {email: me}}", "'footer.business.email': 'me' is not an e-mail"),
    ])
    func `a mistake in them is reported with its place`(text: String, message: String) {
        let error = #expect(throws: YAMLError.self) { try decode(text) }
        #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
    }

    @Test(arguments: [
        ("serif", "serif"), (" Arial ,  serif ", "Arial, serif"), ("'A B',\"C\"", "\"A B\", \"C\""),
        ("-apple-system", "-apple-system"), ("나눔명조", "나눔명조"),
        ("\"3 of Diamonds\"", "\"3 of Diamonds\""),
    ])
    func `fonts are written as style sheets have them`(text: String, fonts: String) {
        #expect(FontList(text)?.text == fonts)
    }

    @Test(arguments: [
        "", ",", "a,", "a,,b", "\"", "\"\"", "\" \"", "'a", "a'", "\"a'", "\"a\" b", "\"a\"b\"",
        "a;b", "a}b", "a{", "/*", "a\\b", "\"a\\\"", "</style>", "url(x)", "@import", "a:b", "3D",
        "--x", "-", "inherit", "Initial", "a!important", "a\nb", "\"a\nb\"", "a\u{202E}b",
        String(repeating: "a", count: 301),
    ])
    func `invalid fonts are refused`(text: String) {
        #expect(FontList(text) == nil)
    }

    @Test(arguments: [
        "", "/logo.svg", "../logo.svg", "a/../logo.svg", "a//logo.svg", ".logo.svg", "logo.jpg",
        "https://a.example/logo.svg", "a/.svg",
    ])
    func `an invalid logo is refused`(text: String) {
        #expect(LogoPath(text) == nil)
    }

    @Test func `texts of the footer are visible, short and of few lines`() {
        #expect(FooterText("a\r\nb\n\n")?.text == "a\nb")
        for text in ["", "\n", " \u{3000}", "a\u{1B}[2J", String(repeating: "a\n", count: 13)] {
            #expect(FooterText(text) == nil, "\(text)")
        }
        #expect(FooterText(String(repeating: "가", count: 1000)) != nil)
        #expect(FooterText(String(repeating: "가", count: 1001)) == nil)
        #expect(FooterLine("서울") != nil)
        for text in ["", " ", "a\nb", "a\tb", String(repeating: "a", count: 201)] {
            #expect(FooterLine(text) == nil)
        }
    }

    @Test(arguments: ["02-1234-5678", "+82 2 1234 5678", "1588.1234", "(02) 123-4567", "112"])
    func `a valid phone number is accepted`(text: String) {
        #expect(PhoneNumber(text)?.text == text)
    }

    @Test(arguments: ["", "+", "02", "02-abc", "1+2345", "javascript:1", "123456789012345678901"])
    func `an invalid phone number is refused`(text: String) {
        #expect(PhoneNumber(text) == nil)
    }

    @Test(arguments: ["help@shop.example", "a.b+c@x-y.co.kr", "도움@가게.한국"])
    func `a valid mail address is accepted`(text: String) {
        #expect(EmailAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "@", "a@b", "a@@b.c", "a b@c.d", "a@b.c?subject=x", "a@b.c,d@e.f", "\"a\"@b.c",
        "a@b.c\n",
    ])
    func `an invalid mail address is refused`(text: String) {
        #expect(EmailAddress(text) == nil)
    }
}

import TestSupport

/// A theme that shows the fields of charts and movies, and nothing else.
enum ChartTheme {
    private static let files = [
        "Templates/chart.liquid": """
        {% render 'ways', path: page.path %}
        <h1>{{ chart.first_day }}</h1>
        {% for entry in chart.entries %}
        {{ entry.rank }} <a href="{{ entry.url | relative_url }}">{{ entry.title }}</a>
        {{ entry.audience.count }} {% render 'image', image: entry.poster %}
        {% endfor %}
        {% if chart.earlier_url %}<a href="{{ chart.earlier_url | relative_url }}">earlier</a>{% endif %}
        {% if chart.later_url %}<a href="{{ chart.later_url | relative_url }}">later</a>{% endif %}
        {% for near in chart.nearby %}<a href="{{ near.url | relative_url }}">{{ near.number }}</a>{% endfor %}
        <a href="{{ chart.month_url | relative_url }}">month</a>
        """,
        "Templates/movie.liquid": """
        {% render 'ways', path: page.path %}
        <h1>{{ movie.title }}</h1> {{ movie.english_title }}
        {% unless movie.has_details %}<i>no details</i>{% endunless %}
        {% render 'image', image: movie.poster %}
        {% for day in run.days %}<a href="{{ day.url | relative_url }}">{{ day.rank }}</a>{% endfor %}
        """,
        "Templates/month.liquid": """
        {% render 'ways', path: page.path %}
        {% for day in month.days %}{% render 'leader', leader: day %}{% endfor %}
        {% for week in month.weeks %}{% render 'leader', leader: week %}{% endfor %}
        {% for weekend in month.weekends %}{% render 'leader', leader: weekend %}{% endfor %}
        {% if month.earlier_url %}<a href="{{ month.earlier_url | relative_url }}">earlier</a>{% endif %}
        """,
        "Templates/archive.liquid": """
        {% render 'ways', path: page.path %}
        {% for year in years %}{% for month in year.months %}
        <a href="{{ month.url | relative_url }}">{{ year.year }}</a>
        {% endfor %}{% endfor %}
        """,
        "Templates/snippets/leader.liquid": """
        {% if leader.url %}<a href="{{ leader.url | relative_url }}">{{ leader.title }}</a>{% endif %}
        """,
        "Templates/snippets/ways.liquid": """
        {% for chart in site.charts %}<a href="{{ chart.url | relative_url }}">{{ chart.kind }}</a>{% endfor %}
        <a href="{{ 'archive.html' | relative_url }}">archive</a>
        """,
    ]

    /// Adds the templates to those of the small theme.
    static func write(to folder: TemporaryFolder) throws {
        for (path, text) in files { try folder.write(text, to: "theme/" + path) }
    }
}

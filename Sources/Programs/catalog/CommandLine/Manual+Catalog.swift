import Arguments

extension Manual {
    /// The manual of the program.
    static let catalog = Manual(
        of: .catalog, statuses: exitStatuses, variables: environment, files: files)

    /// The descriptions of the exit statuses; ExitCodes.md contains the same text.
    static let exitStatuses = [
        Entry("0", "done"),
        Entry(
            "1",
            """
            the site is published, but not all went well, or 'catalog check' or 'catalog doctor' has \
            warnings (--strict); 'catalog schedule status' found that the last build failed, the \
            data is too old, or what is installed runs nothing
            """),
        Entry("2", "the site changed, or would (--detailed-exitcode)"),
        Entry(
            "64",
            """
            the command line is wrong, or names another output folder than the one that the state \
            serves
            """),
        Entry(
            "65",
            """
            the data is bad, or a guard refused: the site stays as it was; 'catalog verify' found \
            damage, 'catalog check' errors; a shop has no such product, or refuses a change
            """),
        Entry(
            "69",
            """
            the API cannot be read, or its calls of the day are used up: the site stays as it was, \
            and the message tells how old it is; a shop or a webhook is not there, or not well; \
            systemd or cron, which is to run builds, does not run
            """),
        Entry(
            "70",
            """
            a bug, or a build in which nothing happened for 15 minutes ('--stall'): the site is whole
            """),
        Entry(
            "71",
            """
            the system lets the program have too few open files, too few threads or too little \
            memory; the message names the limit
            """),
        Entry(
            "73, 74",
            """
            the output cannot be written; reading or writing failed, or a program of the system \
            such as 'crontab' or 'sendmail' did
            """),
        Entry("75", "another build is running"),
        Entry("77", "the API refused the credentials, or they were not given"),
        Entry("78", "the configuration or a template is wrong"),
        Entry(
            "129, 130, 143",
            "stopped by a terminal that closes, by Ctrl-C or a signal: the site stays as it was"),
    ]

    /// The descriptions of environment variables; Shells.md contains the same text.
    static let environment = [
        Entry(
            "CATALOG_CONFIG, CATALOG_OUTPUT, CATALOG_ROOT, CATALOG_STATE",
            "what --config, --output, --root and --state would say, where they are not typed"),
        Entry(
            "CATALOG_TITLE, CATALOG_SOURCE__URL, …",
            """
            every other key of catalog.yml, over what stands there, with __ between a key and the \
            one below it; the value is YAML, and a blank one counts as none
            """),
        Entry("CATALOG_KOBIS_KEY", "the key of the box office, unless catalog.yml has one"),
        Entry("CATALOG_KAKAO_KEY", "the key of the search for posters, unless catalog.yml has one"),
        Entry(
            "CATALOG_IDENTIFIER, CATALOG_SECRET, CATALOG_PASSWORD",
            "the credentials for changes to a shop, unless they are typed or in a file"),
        Entry(
            "CATALOG_WEBHOOK",
            """
            in the workflow of 'catalog schedule github-actions', the address that is notified of \
            failures; builds do not read it
            """),
        Entry(
            "HTTPS_PROXY, http_proxy, ALL_PROXY, NO_PROXY",
            "the proxies through which others are asked, and the hosts that are asked without"),
        Entry("NO_COLOR", "if it is not empty, talk has no colours"),
        Entry("CI", "if it is not empty, no line of the talk is rewritten"),
        Entry("TERM", "if it is 'dumb', both"),
        Entry(
            "GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT",
            """
            in a step of a workflow, warnings and errors become notes, and what a build did stands \
            on its page and in its outputs
            """),
        Entry("NOTIFY_SOCKET, WATCHDOG_USEC", "where systemd wants to hear how a build goes"),
        Entry("TMPDIR", "where files that live shortly are made; /tmp without it"),
    ]

    private static let files = [
        Entry("catalog.yml", "the configuration, where there is one; 'catalog init' writes it"),
        Entry("Templates/, Public/", "what takes the place of built-in files of the same path"),
        Entry("dist/", "the site, if --output names no other folder"),
        Entry(
            ".catalog/",
            "what is remembered between builds, if --state names no other folder: the database, "
                + "pictures and the lock"),
    ]
}

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
            the site is published with warnings, or 'catalog check' or 'catalog doctor' has \
            warnings (--strict); 'catalog schedule status' reports that the last build failed, \
            that the data is too old, or that the schedule does not start builds
            """),
        Entry("2", "the site changed, or would change (--detailed-exitcode)"),
        Entry(
            "64",
            """
            the command line is wrong, or the output folder is not that of the state
            """),
        Entry(
            "65",
            """
            the data is bad, such as a table without ids, or a safety check failed: the site \
            stays unchanged; 'catalog verify' found damage; 'catalog deploy' found files that \
            are missing or changed since the build; 'catalog check' found errors; a shop \
            does not have the product, or refused a change
            """),
        Entry(
            "69",
            """
            the API cannot be read, or its daily calls are used up: the site stays unchanged, and \
            the message states its age; a shop or a webhook does not reply or reports an error; \
            systemd or cron does not run
            """),
        Entry(
            "70",
            """
            a bug, or a build without progress for 15 minutes ('--stall'): no page is half-written
            """),
        Entry(
            "71",
            """
            the system allows the program too few open files, too few threads or too little \
            memory, and the message names the limit; a program for deployments, such as rsync, is \
            missing
            """),
        Entry("73", "the output cannot be written, or a file to write exists already"),
        Entry(
            "74",
            """
            reading or writing failed; a program of the system such as 'crontab' or 'sendmail' \
            failed
            """),
        Entry("75", "another build is running, or a shard has no result yet"),
        Entry("77", "the API refused the credentials, or they are missing"),
        Entry(
            "78", "the configuration or a template is wrong, or shards worked with other settings"),
        Entry(
            "129, 130, 143",
            "stopped by a closed terminal, by Ctrl-C or by a signal: the site stays unchanged"),
    ]

    /// The descriptions of environment variables; Shells.md contains the same text.
    static let environment = [
        Entry(
            "CATALOG_CONFIG, CATALOG_OUTPUT, CATALOG_ROOT, CATALOG_STATE",
            "the values of --config, --output, --root and --state if they are not given"),
        Entry(
            "CATALOG_TITLE, CATALOG_SOURCE__URL, …",
            """
            every other key of catalog.yml, whose value they override; __ separates a section \
            from its key; the value is YAML, and a blank value is ignored
            """),
        Entry("CATALOG_KOBIS_KEY", "the key of the box office, unless catalog.yml sets it"),
        Entry("CATALOG_KAKAO_KEY", "the key of the poster search, unless catalog.yml sets it"),
        Entry(
            "CATALOG_IDENTIFIER, CATALOG_SECRET, CATALOG_PASSWORD",
            "the credentials for changes to a shop, unless options or a file give them"),
        Entry(
            "CATALOG_WEBHOOK",
            """
            in the workflow of 'catalog schedule github-actions', the webhook for failures; \
            builds do not read it
            """),
        Entry(
            "HTTPS_PROXY, http_proxy, ALL_PROXY, NO_PROXY",
            "the proxies for requests, and the hosts that are reached without a proxy"),
        Entry("NO_COLOR", "if it is not empty, messages have no colours"),
        Entry("CI", "if it is not empty, no line of the output is rewritten"),
        Entry("TERM", "if it is 'dumb', no colours and no rewritten lines"),
        Entry(
            "GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT",
            """
            in a step of a workflow, warnings and errors become annotations, and the result of a \
            build is in the step summary and the outputs
            """),
        Entry(
            "NOTIFY_SOCKET, WATCHDOG_USEC",
            "the socket and the interval for status messages to systemd"),
        Entry("TMPDIR", "the folder for temporary files; default: /tmp"),
    ]

    private static let files = [
        Entry("catalog.yml", "the configuration; optional; 'catalog init' writes it"),
        Entry("Templates/, Public/", "files that replace the built-in files of the same path"),
        Entry("dist/", "the site, unless --output names another folder"),
        Entry(
            ".catalog/",
            "the state between builds, unless --state names another folder: the database, pictures "
                + "and the lock"),
    ]
}

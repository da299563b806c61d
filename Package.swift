// swift-tools-version: 6.2

import PackageDescription

// One list, in the order of the arrows: a target may depend only on what stands above it.
// `.ci/run` proves it with SwiftPM's import check.

let cLibraries: [Target] = [
    .systemLibrary(name: "CBrotli", path: "Sources/C/CBrotli", pkgConfig: "libbrotlienc"),
    .systemLibrary(name: "CCMark", path: "Sources/C/CCMark", pkgConfig: "libcmark"),
    .systemLibrary(name: "CCrypto", path: "Sources/C/CCrypto", pkgConfig: "libcrypto"),
    .target(name: "CCurl", path: "Sources/C/CCurl"),
    .systemLibrary(name: "CLibXML2", path: "Sources/C/CLibXML2", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CLinux", path: "Sources/C/CLinux"),
    .systemLibrary(
        name: "CMicroHTTPD", path: "Sources/C/CMicroHTTPD", pkgConfig: "libmicrohttpd"),
    .systemLibrary(name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3"),
    // vips.h needs only the folders of GLib's headers; vips.pc adds those of every decoder, with
    // flags that SwiftPM warns of. The module map links libvips itself.
    .systemLibrary(name: "CVips", path: "Sources/C/CVips", pkgConfig: "gobject-2.0"),
    .systemLibrary(name: "CXXHash", path: "Sources/C/CXXHash", pkgConfig: "libxxhash"),
    .systemLibrary(name: "CYAML", path: "Sources/C/CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", pkgConfig: "zlib"),
]

/// What tests alone need.
let testTools: [Target] = [
    .systemLibrary(
        name: "CBrotliDecoder", path: "Tests/C/CBrotliDecoder", pkgConfig: "libbrotlidec"),
    .systemLibrary(name: "COpenSSL", path: "Tests/C/COpenSSL", pkgConfig: "libssl"),
    .target(name: "SeededRandom", path: "Tests/SeededRandom"),
    .target(name: "PeakMemory", path: "Tests/PeakMemory"),
    .target(name: "TestFolders", path: "Tests/TestFolders"),
    .target(name: "GoldenFiles", path: "Tests/GoldenFiles"),
    .target(name: "RawClient", path: "Tests/RawClient"),
    .target(
        name: "Faults", dependencies: ["COpenSSL", "Compression", "RawClient", "SeededRandom"],
        path: "Tests/Faults"),
    // Preloaded into a program, never linked to one.
    .target(name: "FileFaults", path: "Tests/FileFaults"),
]

/// Libraries that know nothing of catalogs.
let tools: [Target] = [
    .target(name: "Markup"),
    .target(name: "Spelling"),
    .target(name: "Arguments", dependencies: ["Markup", "Spelling"]),
    .target(name: "Digest", dependencies: ["CCrypto", "CXXHash"]),
    .target(name: "Compression", dependencies: ["CBrotli", "CZlib"]),
    .target(name: "JSON", dependencies: ["Markup"]),
    .target(name: "Multipart"),
    .target(name: "HTTP", dependencies: ["CCurl", "Compression", "Markup"]),
    .target(name: "Markdown", dependencies: ["CCMark", "Markup"]),
    .target(name: "MarkupReading", dependencies: ["CLibXML2"]),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "Images", dependencies: ["CLinux"]),
    .target(name: "Liquid", dependencies: ["Markup", "Spelling"]),
    .target(name: "LiquidData", dependencies: ["JSON", "Liquid"]),
    .target(name: "WebServer", dependencies: ["CLinux", "CMicroHTTPD", "Multipart"]),
    .target(name: "YAML", dependencies: ["CYAML", "Spelling"]),
    .target(name: "Drawing", dependencies: ["Compression"]),
    .target(name: "TimeZones"),
    .target(name: "CivilCalendar"),
    .target(name: "Scheduling", dependencies: ["CLinux", "Digest", "Markup"]),
]

let catalog: [Target] = [
    .target(name: "CatalogModel", dependencies: ["CivilCalendar"]),
    .target(
        name: "CatalogSources",
        dependencies: [
            "CatalogModel", "CivilCalendar", "HTTP", "JSON", "Digest", "Multipart",
        ]),
    .target(
        name: "CatalogState",
        dependencies: ["CatalogModel", "CivilCalendar", "Digest", "SQLite"]),
    .target(
        name: "ThemeFiles",
        resources: [.copy("../../Templates"), .copy("../../Public")]),
    .target(name: "DefaultTheme", dependencies: ["ThemeFiles"]),
    .target(
        name: "SiteRendering",
        dependencies: [
            "CatalogModel", "CivilCalendar", "Digest", "JSON", "Liquid", "Markdown", "Markup",
            "TimeZones", "YAML",
        ]),
    .target(name: "SitePublishing", dependencies: ["CLinux"]),
    .target(
        name: "SiteChecking",
        dependencies: ["CivilCalendar", "Compression", "Images", "JSON", "MarkupReading"]),
    .target(
        name: "CatalogBuild",
        dependencies: [
            "CatalogModel", "CatalogSources", "CatalogState", "CivilCalendar", "Compression",
            "Digest", "HTTP", "Images", "Markdown", "SQLite", "SitePublishing", "SiteRendering",
            "TimeZones", "YAML",
        ]),
    .target(
        name: "Preview",
        dependencies: [
            "CLinux", "CatalogBuild", "Digest", "JSON", "Markup", "SiteRendering", "WebServer",
        ]),
    .target(
        name: "Sandbox",
        dependencies: [
            "CivilCalendar", "Digest", "Drawing", "Images", "JSON", "Markup", "SQLite", "WebServer",
        ]),
]

/// The linker of Debian's binutils warns of functions in Swift's own libraries.
let quietly: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(configuration: .release))]

let programs: [Target] = [
    .executableTarget(
        name: "CatalogCLI",
        dependencies: [
            "Arguments", "CatalogBuild", "CatalogModel", "CatalogSources", "CivilCalendar",
            "Compression", "DefaultTheme", "Digest", "HTTP", "Images", "JSON", "Liquid",
            "Markdown", "Markup", "MarkupReading", "Preview", "SQLite", "Sandbox", "Scheduling",
            "SiteChecking",
            "SitePublishing", "SiteRendering", "TimeZones", "WebServer", "YAML",
        ],
        linkerSettings: quietly),
    .executableTarget(
        name: "CatalogImageWorker", dependencies: ["CVips", "Images"],
        linkerSettings: quietly),
    .executableTarget(
        name: "LiquidConformance", dependencies: ["JSON", "Liquid", "LiquidData"],
        linkerSettings: quietly),
    .executableTarget(name: "BenchmarkFloor"),
    .target(name: "AllocationCount"),
    .executableTarget(
        name: "CatalogBenchmarks",
        dependencies: [
            "AllocationCount", "CatalogBuild", "CatalogModel", "CatalogSources",
            "CatalogState", "DefaultTheme", "Digest", "HTTP", "Images", "JSON", "Liquid",
            "LiquidData", "Markup", "WebServer",
        ],
        linkerSettings: quietly),
]

let tests: [Target] = [
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(
        name: "ArgumentsTests",
        dependencies: ["Arguments", "GoldenFiles", "Scheduling", "TestFolders"],
        exclude: ["Golden"]),
    .testTarget(name: "DigestTests", dependencies: ["Digest"]),
    .testTarget(name: "CompressionTests", dependencies: ["CBrotliDecoder", "Compression"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "MultipartTests", dependencies: ["Multipart", "SeededRandom"]),
    .testTarget(
        name: "HTTPTests", dependencies: ["Compression", "Faults", "HTTP", "PeakMemory"]),
    .testTarget(
        name: "MarkdownTests",
        dependencies: ["GoldenFiles", "Markdown", "Markup", "SeededRandom"],
        exclude: ["Golden"]),
    .testTarget(name: "MarkupReadingTests", dependencies: ["MarkupReading"]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "SeededRandom"]),
    .testTarget(
        name: "ImagesTests", dependencies: ["CatalogImageWorker", "Images", "TestFolders"]),
    .testTarget(name: "LiquidTests", dependencies: ["Liquid", "Markup", "SeededRandom"]),
    .testTarget(name: "LiquidDataTests", dependencies: ["JSON", "Liquid", "LiquidData"]),
    .testTarget(
        name: "LiquidConformanceTests", dependencies: ["JSON", "LiquidConformance"]),
    .testTarget(
        name: "WebServerTests",
        dependencies: ["Multipart", "RawClient", "SeededRandom", "TestFolders", "WebServer"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(name: "DrawingTests", dependencies: ["Compression", "Drawing"]),
    .testTarget(name: "TimeZonesTests", dependencies: ["TimeZones"]),
    .testTarget(name: "CivilCalendarTests", dependencies: ["CivilCalendar"]),
    .testTarget(
        name: "SchedulingTests",
        dependencies: ["GoldenFiles", "RawClient", "Scheduling", "TestFolders"],
        exclude: ["Golden"]),
    .testTarget(
        name: "CatalogModelTests", dependencies: ["CatalogModel", "CivilCalendar"]),
    .testTarget(
        name: "CatalogSourcesTests",
        dependencies: [
            "CatalogModel", "CatalogSources", "CivilCalendar", "Digest", "HTTP", "JSON",
            "PeakMemory", "SeededRandom", "WebServer",
        ]),
    .testTarget(
        name: "SandboxTests",
        dependencies: [
            "CatalogImageWorker", "CivilCalendar", "Drawing", "GoldenFiles", "Images", "JSON",
            "Multipart", "RawClient", "SQLite", "Sandbox", "SeededRandom", "TestFolders",
            "WebServer",
        ],
        exclude: ["Golden"]),
    .testTarget(
        name: "CatalogStateTests",
        dependencies: [
            "CatalogModel", "CatalogState", "CivilCalendar", "Digest", "SQLite", "TestFolders",
        ]),
    .testTarget(name: "SitePublishingTests", dependencies: ["SitePublishing", "TestFolders"]),
    .testTarget(name: "PreviewTests", dependencies: ["Preview", "TestFolders"]),
    .testTarget(name: "SiteCheckingTests", dependencies: ["SiteChecking"]),
    .testTarget(
        name: "SiteRenderingTests",
        dependencies: [
            "CatalogModel", "CivilCalendar", "Digest", "GoldenFiles", "JSON", "Liquid",
            "SeededRandom", "SiteRendering", "TestFolders", "TimeZones", "YAML",
        ],
        exclude: ["Golden"]),
    .testTarget(name: "DefaultThemeTests", dependencies: ["DefaultTheme"]),
    .testTarget(
        name: "CatalogCLITests",
        dependencies: [
            "Arguments", "CBrotliDecoder", "CatalogBuild", "CatalogCLI", "CatalogModel",
            "CatalogSources", "CivilCalendar", "Compression", "DefaultTheme", "Drawing", "Faults",
            "GoldenFiles",
            "HTTP", "Images", "JSON", "Preview", "RawClient", "SQLite", "Sandbox",
            "Scheduling", "SeededRandom", "SitePublishing", "SiteRendering", "TestFolders",
            "TimeZones", "WebServer", "YAML",
        ],
        exclude: ["Golden"]),
    .testTarget(
        name: "CatalogBuildTests",
        dependencies: [
            "CatalogBuild", "CatalogImageWorker", "CatalogModel", "CatalogSources", "CatalogState",
            "CivilCalendar", "Compression", "Drawing", "Faults", "HTTP", "Images", "SQLite",
            "Sandbox", "SeededRandom", "SitePublishing", "SiteRendering", "TestFolders",
            "TimeZones", "WebServer",
        ]),
]

/// The tests of one target alone, for `.ci/long`: to optimise all of them takes long.
let testedTarget = Context.environment["CATALOG_TESTED_TARGET"]

let package = Package(
    name: "catalog",
    products: [
        .executable(name: "catalog", targets: ["CatalogCLI"]),
        .executable(name: "catalog-image-worker", targets: ["CatalogImageWorker"]),
        .executable(name: "catalog-benchmarks", targets: ["CatalogBenchmarks"]),
        .executable(name: "benchmark-floor", targets: ["BenchmarkFloor"]),
        .executable(name: "liquid-conformance", targets: ["LiquidConformance"]),
        .library(name: "Images", targets: ["Images"]),
        .library(name: "Liquid", targets: ["Liquid"]),
        .library(name: "FileFaults", type: .dynamic, targets: ["FileFaults"]),
    ],
    targets: cLibraries + tools + catalog + programs + testTools
        + tests.filter { testedTarget == nil || $0.name == testedTarget },
    swiftLanguageModes: [.v6]
)

let targetsInC = ["AllocationCount", "BenchmarkFloor", "FileFaults"]

for target in package.targets
where target.type != .system && !targetsInC.contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

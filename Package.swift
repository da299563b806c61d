// swift-tools-version: 6.2

import PackageDescription

// Five lists, each in the order of the arrows: a target may depend only on what stands above it.
// The lists are the folders of Sources and Tests. `.ci/run` proves it with SwiftPM's import check.

/// `Sources/C`: headers of Debian's libraries.
let cLibraries: [Target] = [
    header("CBrotli", pkgConfig: "libbrotlienc"),
    header("CCMark", pkgConfig: "libcmark"),
    header("CCrypto", pkgConfig: "libcrypto"),
    header("CCurl", pkgConfig: "libcurl"),
    header("CGumbo", pkgConfig: "gumbo"),
    header("CLibXML2", pkgConfig: "libxml-2.0"),
    header("CLinux"),
    header("CMicroHTTPD", pkgConfig: "libmicrohttpd"),
    header("CSQLite", pkgConfig: "sqlite3"),
    // vips.h needs only the folders of GLib's headers; vips.pc adds those of every decoder, with
    // flags that SwiftPM warns of. The module map links libvips itself.
    header("CVips", pkgConfig: "gobject-2.0"),
    header("CXXHash", pkgConfig: "libxxhash"),
    header("CYAML", pkgConfig: "yaml-0.1"),
    header("CZip", pkgConfig: "libzip"),
    header("CZlib", pkgConfig: "zlib"),
]

/// `Sources/Tools`: libraries that know nothing of catalogs.
let tools: [Target] = [
    tool("System", ["CLinux"]),
    tool("Text"),
    tool("Time", ["System", "Text"]),
    tool("Arguments", ["Text"]),
    tool("Digest", ["CCrypto", "CXXHash", "Text"]),
    tool("Compression", ["CBrotli", "CZlib"]),
    tool("JSON", ["Text"]),
    tool("JSONPath", ["JSON", "Text"]),
    tool("Multipart", ["Text"]),
    tool("HTTP", ["CCurl", "Compression", "System", "Text", "Time"]),
    tool("HTML", ["CGumbo", "Text"]),
    tool("Markdown", ["CCMark", "HTML", "Text"]),
    tool("MarkupReading", ["CLibXML2", "System"]),
    tool("Tables", ["CZip", "JSON", "MarkupReading", "System", "Text", "Time"]),
    tool("SQLite", ["CSQLite", "Text"]),
    tool("ImageFormats"),
    tool("Images", ["CLinux", "ImageFormats", "System"]),
    tool("Liquid", ["Text", "Time"]),
    tool("LiquidData", ["JSON", "Liquid"]),
    tool("WebServer", ["CMicroHTTPD", "Multipart", "System", "Text", "Time"]),
    tool("YAML", ["CYAML", "Text"]),
    tool("Scheduling", ["Digest", "System", "Text"]),
]

/// `Sources/Catalog`: the stages of a build, and what is built from them.
let catalog: [Target] = [
    part("Model", ["Digest", "ImageFormats", "Time"]),
    part("ShopContract", ["Time"]),
    part(
        "Sources",
        [
            "CatalogModel", "CatalogShopContract", "Compression", "Digest", "HTML", "HTTP", "JSON",
            "JSONPath", "MarkupReading", "Multipart", "System", "Tables", "Text", "Time", "YAML",
        ],
        exclude: ["Kinds/Presets"]),
    part("State", ["CatalogModel", "Digest", "SQLite", "System", "Text", "Time"]),
    // Also the drawings of the sandbox and the presets of sources, so that one folder holds all that
    // lies beside the programs.
    .target(
        name: "ThemeFiles", path: "Sources/Catalog/ThemeFiles",
        resources: [
            .copy("../../../Templates"), .copy("../../../Public"),
            .copy("../Sources/Kinds/Presets"), .copy("../Sandbox/Drawings"),
        ]),
    part("Theme", ["ThemeFiles"]),
    part(
        "Rendering",
        [
            "CatalogModel", "CatalogSearch", "Digest", "HTML", "ImageFormats", "JSON", "Liquid",
            "Markdown", "Text", "Time", "YAML",
        ]),
    part("Publishing", ["CLinux", "System"]),
    part(
        "Checking",
        [
            "CatalogModel", "Compression", "Digest", "Images", "JSON", "MarkupReading", "System",
            "Text", "Time",
        ]),
    part("Search", ["JSON", "Text"]),
    part(
        "Build",
        [
            "CatalogModel", "CatalogPublishing", "CatalogRendering", "CatalogSearch",
            "CatalogSources", "CatalogState", "Compression", "Digest", "HTTP", "Images",
            "Markdown", "SQLite", "System", "Text", "Time", "YAML",
        ]),
    part(
        "Preview",
        [
            "CLinux", "CatalogBuild", "CatalogRendering", "Digest", "JSON", "System", "Text",
            "WebServer",
        ]),
    part(
        "Sandbox",
        [
            "CatalogModel", "CatalogShopContract", "CatalogTheme", "Digest", "Images", "JSON",
            "SQLite", "Text", "Time", "WebServer",
        ],
        exclude: ["Drawings"]),
]

/// `Sources/Programs`.
let programs: [Target] = [
    program(
        "CatalogCLI", "catalog",
        [
            "Arguments", "CatalogBuild", "CatalogChecking", "CatalogModel", "CatalogPreview",
            "CatalogPublishing", "CatalogRendering", "CatalogSandbox", "CatalogSearch",
            "CatalogShopContract", "CatalogSources", "CatalogTheme", "Compression", "Digest",
            "HTTP", "ImageFormats",
            "Images", "JSON", "JSONPath", "Liquid", "Markdown", "MarkupReading", "SQLite",
            "Scheduling", "System", "Tables", "Text", "Time", "WebServer", "YAML",
        ]),
    program("CatalogImageWorker", "image-worker", ["CVips", "Images", "System"]),
    program("LiquidConformance", "liquid-conformance", ["JSON", "Liquid", "LiquidData"]),
    .executableTarget(name: "BenchmarkFloor", path: "Sources/Programs/benchmark-floor"),
    .target(name: "AllocationCount", path: "Sources/Programs/allocation-count"),
    program(
        "CatalogBenchmarks", "benchmarks",
        [
            "AllocationCount", "CatalogBuild", "CatalogModel", "CatalogRendering",
            "CatalogSources", "CatalogState",
            "CatalogTheme", "Digest", "HTTP", "Images", "JSON", "Liquid", "LiquidData", "SQLite",
            "System", "Text", "Time", "WebServer",
        ]),
]

/// `Tests`: what tests need, and the tests in the groups of Sources.
let tests: [Target] = [
    header("CBrotliDecoder", pkgConfig: "libbrotlidec", in: "Tests"),
    header("COpenSSL", pkgConfig: "libssl", in: "Tests"),
    // Preloaded into a program, never linked to one.
    .target(name: "FileFaults", path: "Tests/C/FileFaults"),
    .target(
        name: "TestSupport", dependencies: ["COpenSSL", "CZlib", "Compression"],
        path: "Tests/Support"),

    test("Tools/System"),
    test("Tools/Text"),
    test("Tools/Time"),
    test("Tools/Arguments", ["Scheduling"], exclude: ["Golden"]),
    test("Tools/Digest"),
    test("Tools/Compression", ["CBrotliDecoder"]),
    test("Tools/JSON"),
    test("Tools/JSONPath", ["JSON"]),
    test("Tools/Multipart"),
    test("Tools/HTTP", ["Compression"]),
    test("Tools/HTML", ["Text"]),
    test("Tools/Markdown", ["HTML", "Text"], exclude: ["Golden"]),
    test("Tools/MarkupReading"),
    test("Tools/Tables", ["System"]),
    test("Tools/SQLite"),
    test("Tools/Images", ["CatalogImageWorker"]),
    test("Tools/Liquid", ["Text"], exclude: ["Cases"]),
    test("Tools/LiquidData", ["JSON", "Liquid"]),
    test("Tools/WebServer", ["Multipart"]),
    test("Tools/YAML"),
    test("Tools/Scheduling", exclude: ["Golden"]),

    test("Catalog/Model", ["ImageFormats", "Time"]),
    test(
        "Catalog/Sources",
        [
            "CatalogModel", "CatalogShopContract", "Compression", "Digest", "HTTP", "JSON",
            "JSONPath", "Text",
            "Time", "WebServer",
        ]),
    test("Catalog/State", ["CatalogModel", "Digest", "ImageFormats", "SQLite", "Time"]),
    test("Catalog/Theme"),
    test(
        "Catalog/Rendering",
        [
            "CatalogBuild", "CatalogModel", "CatalogSearch", "Digest", "ImageFormats", "JSON",
            "Liquid", "Time", "YAML",
        ],
        exclude: ["Golden"]),
    test("Catalog/Publishing"),
    test("Catalog/Checking", ["CatalogModel", "System"]),
    test("Catalog/Search", ["JSON", "Text"], exclude: ["Cases", "Golden"]),
    test(
        "Catalog/Build",
        [
            "CatalogImageWorker", "CatalogModel", "CatalogPublishing", "CatalogRendering",
            "CatalogSandbox", "CatalogSearch", "CatalogShopContract", "CatalogSources",
            "CatalogState", "Compression", "HTTP", "Images", "JSON", "SQLite", "Time",
            "WebServer",
        ]),
    test("Catalog/Preview"),
    test(
        "Catalog/Sandbox",
        [
            "CatalogImageWorker", "CatalogModel", "CatalogShopContract", "Images", "JSON",
            "Multipart", "SQLite", "Text", "Time", "WebServer",
        ],
        exclude: ["Golden"]),

    test("Programs/LiquidConformance", ["JSON"]),
    test(
        "Programs/CatalogCLI",
        [
            "Arguments", "CBrotliDecoder", "CatalogBuild", "CatalogModel", "CatalogPreview",
            "CatalogPublishing", "CatalogRendering", "CatalogSandbox", "CatalogShopContract",
            "CatalogSources", "CatalogTheme", "Compression", "HTTP", "Images", "JSON",
            "SQLite",
            "Scheduling", "Time", "WebServer", "YAML",
        ],
        exclude: ["Golden", "JSON/Presets"]),
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
        .library(name: "Images", targets: ["ImageFormats", "Images"]),
        .library(name: "Liquid", targets: ["Liquid"]),
        .library(name: "FileFaults", type: .dynamic, targets: ["FileFaults"]),
    ],
    targets: cLibraries + tools + catalog + programs
        + tests.filter { testedTarget == nil || $0.type != .test || $0.name == testedTarget },
    swiftLanguageModes: [.v6]
)

/// The modules that use most of the time of programs in a debug build, which also optimises these.
///
/// The tests make thousands of sites: they take 267 s in place of 431 s, and compiling takes 39 s
/// more. Assertions stay.
let optimizedInDebug = ["HTML", "JSON", "Liquid", "Text", "YAML"]

let targetsInC = ["AllocationCount", "BenchmarkFloor", "FileFaults", "ThemeFiles"]

for target in package.targets
where target.type != .system && !targetsInC.contains(target.name) {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if optimizedInDebug.contains(target.name) {
        // Remarks would say of each of them that it is always compiled as a whole.
        let flags = [
            "-O", "-wmo", "-disable-batch-mode", "-num-threads", "2", "-assert-config", "Debug",
            "-suppress-remarks",
        ]
        target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
    }
}

// The name of a module follows from its folder.

func header(_ name: String, pkgConfig: String? = nil, in group: String = "Sources") -> Target {
    .systemLibrary(name: name, path: "\(group)/C/\(name)", pkgConfig: pkgConfig)
}

func tool(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Tools/\(name)")
}

func part(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
    .target(
        name: "Catalog\(name)", dependencies: dependencies, path: "Sources/Catalog/\(name)",
        exclude: exclude)
}

func program(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: "Sources/Programs/\(folder)",
        // The linker of Debian's binutils warns of functions in Swift's own libraries.
        linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(configuration: .release))])
}

/// The tests of one module, named by its group and its folder.
func test(
    _ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    let parts = path.split(separator: "/")
    let module = (parts[0] == "Catalog" ? "Catalog" : "") + parts[1]
    return .testTarget(
        name: "\(module)Tests",
        dependencies: [.byName(name: module), "TestSupport"] + dependencies,
        path: "Tests/\(path)Tests", exclude: exclude)
}

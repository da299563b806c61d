import Glibc
import Images

/// True if these tests and the worker are built with the address sanitizer.
enum AddressSanitizer {
    static let isOn = dlsym(nil, "__asan_init") != nil
}

extension WorkerLimits {
    /// The limits of a build; with the sanitizer, which needs terabytes of address space and much
    /// more time, only those that it can bear.
    static let tested =
        AddressSanitizer.isOn
        ? WorkerLimits(addressSpace: nil, processorSeconds: 120, patience: .seconds(240))
        : .standard
}

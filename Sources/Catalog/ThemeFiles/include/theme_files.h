#pragma once

// Nothing: the target is there for its resources. For one in Swift, SwiftPM would make code that
// loads all of Foundation, with its tables of every language, before the program says a word.

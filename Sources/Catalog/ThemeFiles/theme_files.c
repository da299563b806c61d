#include "theme_files.h"

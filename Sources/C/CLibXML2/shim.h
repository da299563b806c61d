#pragma once

#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#include <libxml/xmlreader.h>

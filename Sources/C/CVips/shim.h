#pragma once

#include <gmodule.h>
#include <vips/vips.h>

// libvips takes its options as variadic arguments, which Swift cannot pass.

/// Opens a picture as far as its header.
static inline int catalog_vips_open(const void *bytes, size_t count, VipsImage **out)
{
    *out = vips_image_new_from_buffer(bytes, count, "", NULL);
    return *out ? 0 : -1;
}

/// Decodes no more than a copy of width x height needs, and turns it upright.
static inline int catalog_vips_thumbnail(
    const void *bytes, size_t count, const char *options, int width, int height, VipsImage **out)
{
    return vips_thumbnail_buffer(
        (void *) bytes, count, out, width,
        "height", height,
        "size", VIPS_SIZE_DOWN,
        // The argument "fail_on" works for files only (libvips issue 5195); the option does here.
        "option_string", options,
        NULL);
}

/// Draws SVG at its size times scale.
static inline int catalog_vips_draw(
    const void *bytes, size_t count, double scale, VipsImage **out)
{
    return vips_svgload_buffer((void *) bytes, count, out, "scale", scale, NULL);
}

/// Shrinks decoded pixels, transparent ones by their weight, to exactly width x height.
static inline int catalog_vips_shrink(VipsImage *in, int width, int height, VipsImage **out)
{
    return vips_thumbnail_image(
        in, out, width, "height", height, "size", VIPS_SIZE_FORCE, NULL);
}

static inline int catalog_vips_crop(
    VipsImage *in, int left, int top, int width, int height, VipsImage **out)
{
    return vips_extract_area(in, out, left, top, width, height, NULL);
}

/// Makes the colours sRGB. Only a picture with a profile of its own pays for a colour transform:
/// one from sRGB to sRGB would cost as much as all the rest and add noise.
static inline int catalog_vips_to_srgb(VipsImage *in, VipsImage **out)
{
    if (vips_image_get_typeof(in, VIPS_META_ICC_NAME)) {
        if (!vips_icc_transform(in, out, "srgb", "embedded", TRUE, NULL)) return 0;
        // A browser would ignore a profile that makes no sense, too.
        vips_error_clear();
    }
    if (in->Type == VIPS_INTERPRETATION_sRGB && in->BandFmt == VIPS_FORMAT_UCHAR) {
        *out = g_object_ref(in);
        return 0;
    }
    return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

/// Takes away all that is not a pixel: EXIF, XMP, IPTC, profile, comments.
static inline void catalog_vips_remove_metadata(VipsImage *image)
{
    char **names = vips_image_get_fields(image);
    if (!names) return;
    for (char **name = names; *name; name++) vips_image_remove(image, *name);
    g_strfreev(names);
}

static inline int catalog_vips_flatten_on_white(VipsImage *in, VipsImage **out)
{
    VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
    int result = vips_flatten(in, out, "background", white, NULL);
    vips_area_unref(VIPS_AREA(white));
    return result;
}

/// Enlarges or shrinks pixels by the same factor on both sides.
static inline int catalog_vips_resize(VipsImage *in, double scale, VipsImage **out)
{
    return vips_resize(in, out, scale, NULL);
}

/// Puts the picture on a larger ground of one colour.
static inline int catalog_vips_embed(
    VipsImage *in, int left, int top, int width, int height, double red, double green, double blue,
    VipsImage **out)
{
    VipsArrayDouble *ground = vips_array_double_newv(3, red, green, blue);
    int result = vips_embed(
        in, out, left, top, width, height,
        "extend", VIPS_EXTEND_BACKGROUND, "background", ground, NULL);
    vips_area_unref(VIPS_AREA(ground));
    return result;
}

static inline int catalog_vips_stats(VipsImage *in, VipsImage **out)
{
    return vips_stats(in, out, NULL);
}

/// Statistics have one row for all bands together, then one for each; column 4 is the mean.
static inline int catalog_vips_mean(VipsImage *statistics, int band, double *mean)
{
    // Read in place: each "getpoint" is a pipeline of its own, a fortieth of a small picture's time.
    if (vips_image_wio_input(statistics)) return -1;
    *mean = *VIPS_MATRIX(statistics, 4, band + 1);
    return 0;
}

static inline int catalog_vips_webp(
    VipsImage *in, int quality, int effort, void **bytes, size_t *count)
{
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "effort", effort, NULL);
}

/// Progressive costs 2 % of a set's time, saves 1 % and shows early on a slow line.
static inline int catalog_vips_jpeg(
    VipsImage *in, int quality, gboolean progressive, void **bytes, size_t *count)
{
    return vips_jpegsave_buffer(
        in, bytes, count,
        "Q", quality,
        "optimize_coding", progressive,
        "interlace", progressive,
        "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_ON,
        "strip", TRUE,
        NULL);
}

static inline int catalog_vips_png(VipsImage *in, void **bytes, size_t *count)
{
    return vips_pngsave_buffer(in, bytes, count, "compression", 9, "strip", TRUE, NULL);
}

static inline int catalog_vips_avif(
    VipsImage *in, int quality, int effort, void **bytes, size_t *count)
{
    return vips_heifsave_buffer(
        in, bytes, count,
        "Q", quality,
        "effort", effort,
        "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1,
        "subsample_mode", VIPS_FOREIGN_SUBSAMPLE_ON,
        "strip", TRUE,
        NULL);
}

static inline gboolean catalog_vips_writes_avif(void)
{
    return vips_type_find("VipsOperation", "heifsave_buffer") != 0;
}

/// glibc shows `dladdr` and its structure only to programs that ask for all its extensions.
struct catalog_symbol_origin {
    const char *file;
    void *base;
    const char *name;
    void *address;
};
extern int catalog_dladdr(const void *, struct catalog_symbol_origin *) __asm__("dladdr");

/// The path of the library that is running, or NULL.
static inline const char *catalog_vips_path(void)
{
    struct catalog_symbol_origin origin = { 0 };
    return catalog_dladdr((const void *) vips_version, &origin) ? origin.file : NULL;
}

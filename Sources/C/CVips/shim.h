#pragma once

#include <vips/vips.h>

// libvips takes its options as variadic arguments, which Swift cannot pass.

/// Decodes no more than a copy of width x height needs, and turns it upright.
static inline int catalog_vips_thumbnail(
    const void *bytes, size_t count, int width, int height, VipsImage **out)
{
    return vips_thumbnail_buffer(
        (void *) bytes, count, out, width,
        "height", height,
        "size", VIPS_SIZE_DOWN,
        // The argument "fail_on" works for files only (libvips issue 5195); the option does here.
        "option_string", "[fail_on=error]",
        NULL);
}

/// Makes the colours sRGB. Only a picture with a profile of its own pays for a colour transform:
/// one from sRGB to sRGB would cost as much as all the rest and add noise.
static inline int catalog_vips_to_srgb(VipsImage *in, VipsImage **out)
{
    if (!vips_image_get_typeof(in, VIPS_META_ICC_NAME))
        return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, NULL);
    return vips_icc_transform(in, out, "srgb", "embedded", TRUE, NULL);
}

static inline int catalog_vips_flatten_on_white(VipsImage *in, VipsImage **out)
{
    VipsArrayDouble *white = vips_array_double_newv(3, 255.0, 255.0, 255.0);
    int result = vips_flatten(in, out, "background", white, NULL);
    vips_area_unref(VIPS_AREA(white));
    return result;
}

static inline int catalog_vips_stats(VipsImage *in, VipsImage **out)
{
    return vips_stats(in, out, NULL);
}

/// Statistics have one row for all bands together, then one for each; column 4 is the mean.
static inline int catalog_vips_mean(VipsImage *statistics, int band, double *mean)
{
    double *values = NULL;
    int count = 0;
    if (vips_getpoint(statistics, &values, &count, 4, band + 1, NULL)) return -1;
    *mean = count > 0 ? values[0] : 0.0;
    g_free(values);
    return 0;
}

static inline int catalog_vips_webp(
    VipsImage *in, int quality, int effort, void **bytes, size_t *count)
{
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "effort", effort, NULL);
}

/** Minimum size in bytes at which a PNG is treated as a photo and converted to a much smaller JPEG. */
const photoFromBytes = 300_000;

/** Formats with transparency that the image host accepts. All other formats are converted to JPEG. */
const unconvertedTypes: readonly string[] = ['image/png', 'image/webp'];

/**
 * Scales a picture down to at most `maxSidePx` pixels per side and removes its metadata, such as the location. Photos
 * from phones are often larger than 4 MB.
 *
 * @throws if the browser cannot read the picture. For example, only Safari reads HEIC.
 */
export async function scalePicture(picture: File, maxSidePx: number): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  const blob = await new Promise<Blob>((resolve, reject) => {
    new Compressor(picture, {
      maxWidth: maxSidePx,
      maxHeight: maxSidePx,
      mimeType: unconvertedTypes.includes(picture.type) ? picture.type : 'image/jpeg',
      convertSize: photoFromBytes,
      convertTypes: ['image/png'],
      quality: 0.82,
      // The browser already rotates a picture by its EXIF data; the library would rotate it again.
      checkOrientation: false,
      // Also converts pictures that do not become smaller, because the metadata must be removed.
      strict: false,
      success: resolve,
      error: reject,
    });
  });
  return new File([blob], picture.name, { type: blob.type });
}

/** From this size a PNG is taken for a photo and becomes a JPEG, which is a fraction of it. */
const photoFromBytes = 300_000;

/** Formats that the image host takes and that keep transparency; any other becomes a JPEG. */
const keptTypes: readonly string[] = ['image/png', 'image/webp'];

/**
 * A picture as small as the store shows it, upright, and without what the camera wrote into it (where it was taken,
 * for one). Phones write 4 MB and more; the longest side here has `maxSidePx` pixels at most.
 *
 * @throws when this browser cannot read the picture: HEIC is read by Safari only.
 */
export async function scalePicture(picture: File, maxSidePx: number): Promise<File> {
  const { default: Compressor } = await import('compressorjs');
  const blob = await new Promise<Blob>((resolve, reject) => {
    new Compressor(picture, {
      maxWidth: maxSidePx,
      maxHeight: maxSidePx,
      mimeType: keptTypes.includes(picture.type) ? picture.type : 'image/jpeg',
      convertSize: photoFromBytes,
      convertTypes: ['image/png'],
      quality: 0.82,
      // The browser itself turns a picture the way its EXIF says; the library would do it a second time.
      checkOrientation: false,
      // Also where it does not get smaller: what the camera wrote must go.
      strict: false,
      success: resolve,
      error: reject,
    });
  });
  return new File([blob], picture.name, { type: blob.type });
}

/** Minimum size in bytes at which a PNG is treated as a photo and converted to a much smaller JPEG. */
const photoFromBytes = 300_000;

const jpeg = 'image/jpeg';

/** Formats with transparency that the image host accepts. All other formats are converted to JPEG. */
const unconvertedTypes: readonly string[] = ['image/png', 'image/webp'];

function typeFor({ type, size }: File): string {
  const isPhoto = type === 'image/png' && size > photoFromBytes;
  return unconvertedTypes.includes(type) && !isPhoto ? type : jpeg;
}

async function imageOf(picture: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Returns true if a canvas returns the pixels that were drawn on it. Browsers that protect against fingerprinting, such
 * as Firefox with `privacy.resistFingerprinting`, return random pixels.
 */
function canReadPixels(): boolean {
  const known = [201, 120, 33, 255];
  const canvas = document.createElement('canvas');
  const size = 8;
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = `rgb(${known.slice(0, 3).join(' ')})`;
  context.fillRect(0, 0, size, size);
  return context
    .getImageData(0, 0, size, size)
    .data.every((value, index) => value === known[index % known.length]);
}

/**
 * Scales a picture down to at most `maxSidePx` pixels per side and removes its metadata, such as the location. Photos
 * from phones are often larger than 4 MB. Returns the picture unchanged, with its metadata, if the browser hides the
 * pixels of a canvas.
 *
 * @throws if the browser cannot read the picture. For example, only Safari reads HEIC.
 */
export async function scalePicture(picture: File, maxSidePx: number): Promise<File> {
  const image = await imageOf(picture);
  if (!canReadPixels()) return picture;
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, maxSidePx / Math.max(naturalWidth, naturalHeight));
  const type = typeFor(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(naturalWidth * scale);
  canvas.height = Math.floor(naturalHeight * scale);
  const context = canvas.getContext('2d');
  if (context && type === jpeg) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  // Rotates the picture by its EXIF data.
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.82));
  if (!blob) throw new Error('The picture has no pixels');
  return new File([blob], picture.name, { type: blob.type });
}

export type ImageKind = { mime: string; extension: string };

function startsWith(bytes: Buffer, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte);
}

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const kinds: { kind: ImageKind; is: (bytes: Buffer) => boolean }[] = [
  {
    kind: { mime: 'image/jpeg', extension: 'jpg' },
    is: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  },
  {
    kind: { mime: 'image/png', extension: 'png' },
    is: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    kind: { mime: 'image/gif', extension: 'gif' },
    is: (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')),
  },
  {
    kind: { mime: 'image/webp', extension: 'webp' },
    is: (bytes) => startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8),
  },
];

/**
 * Detects the kind of an image from its bytes. Returns undefined for other data, including SVG, which may
 * contain scripts.
 */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  return kinds.find(({ is }) => is(bytes))?.kind;
}

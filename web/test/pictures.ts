import { vi } from 'vitest';

/** How the browser decodes the next pictures. */
let decoding: () => Promise<void>;

/** Sets how the browser decodes the next pictures. */
export function decodeWith(decode: () => Promise<void>): void {
  decoding = decode;
}

/** Lets the browser decode every picture. jsdom decodes none, and its canvas is empty, so the picture is not scaled. */
export function stubPictures(): void {
  decodeWith(async () => undefined);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => decoding();
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
}

export const pictureFile = (name: string): File => new File(['x'], name, { type: 'image/png' });

/** Puts a file into a field without an event, as an in-app browser does. */
export function putFile(input: HTMLInputElement, file: File | undefined): void {
  Object.defineProperty(input, 'files', { value: file ? [file] : [], configurable: true });
}

import { afterEach, expect, it, vi } from 'vitest';
import { scalePicture } from './scale-picture.ts';

const picture = new File(['original'], 'face.jpg', { type: 'image/jpeg' });

/** A canvas that returns what was drawn, or random pixels as a protection against fingerprinting. */
function canvasOf(isProtected: boolean) {
  const pixels = () => (isProtected ? Math.random() * 256 : 0);
  let color = [0, 0, 0];
  const context = {
    set fillStyle(style: string) {
      color = (style.match(/\d+/g) ?? []).map(Number);
    },
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Array.from(
        { length: width * height * 4 },
        (_, index) => pixels() || ([...color, 255][index % 4] ?? 0),
      ),
    }),
  };
  return {
    getContext: () => context,
    toBlob: (use: (blob: Blob) => void, type: string) => use(new Blob(['scaled'], { type })),
  };
}

function stubBrowser(isProtected: boolean, decode = async () => undefined): void {
  vi.stubGlobal('document', { createElement: () => canvasOf(isProtected) });
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 3000;
      naturalHeight = 2000;
      decode = decode;
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

it('scalePicture returns a scaled picture', async () => {
  stubBrowser(false);
  expect(await (await scalePicture(picture, 400)).text()).toBe('scaled');
});

it('scalePicture removes the location also if the picture grows', async () => {
  stubBrowser(false);
  const tiny = new File(['gps'], 'face.jpg', { type: 'image/jpeg' });
  expect(await (await scalePicture(tiny, 4000)).text()).toBe('scaled');
});

it('scalePicture returns the original if the browser hides the pixels of a canvas', async () => {
  stubBrowser(true);
  expect(await scalePicture(picture, 400)).toBe(picture);
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** Width and height of the picture. It contains noise, so it cannot be compressed. */
const side = 78;
const bytesPerPoint = 3;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Returns a PNG of 18 kB. */
function picture(): Buffer {
  const row = 1 + side * bytesPerPoint;
  let seed = 1;
  const points = Uint8Array.from({ length: side * row }, (_, index) => {
    seed = (seed * 48_271) % 0x7f_ff_ff_ff;
    return index % row === 0 ? 0 : seed & 0xff;
  });
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(points)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** Returns a page that contains a headline in the store's font, a sentence and a picture of 18 kB. */
function smallPage(font: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A small page</title>
<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>
<style>@font-face{font-family:A;font-display:swap;font-weight:400 800;src:url(${font}) format("woff2")}
body{font:1rem A,sans-serif;margin:1rem}h1{font-size:2.5rem}img{width:100%;aspect-ratio:520/360}</style></head>
<body><img src="/baseline.png" alt=""><h1>Almighty Power Tool</h1><p>Built for the bench.</p></body></html>`;
}

/** Writes two pages into the built site: the home page without scripts, and a small page. Returns their paths. */
export function writeBaselines(folder: string): { withoutScripts: string; small: string } {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const withoutScripts = html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
  if (/<script/.test(withoutScripts)) throw new Error('Home still has a script');
  const font = readdirSync(join(folder, 'assets')).find((file) => /^archivo-common.*\.woff2$/.test(file));
  if (!font) throw new Error('The build has no font');
  writeFileSync(join(folder, 'baseline-without-scripts.html'), withoutScripts);
  writeFileSync(join(folder, 'baseline-small.html'), smallPage(`/assets/${font}`));
  writeFileSync(join(folder, 'baseline.png'), picture());
  return { withoutScripts: '/baseline-without-scripts', small: '/baseline-small' };
}

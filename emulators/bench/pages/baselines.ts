import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Width and height of the picture. */
const side = 78;

/** Returns a picture of 18 kB. It is a BMP, which needs no compression. */
function picture(): Buffer {
  const header = Buffer.alloc(54);
  const rowBytes = 4 * Math.ceil((side * 3) / 4);
  const bytes = Buffer.alloc(side * rowBytes, 0x80);
  header.write('BM');
  header.writeUInt32LE(header.length + bytes.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, bytes]);
}

/** Returns a page that contains a headline in the store's font, a sentence and a picture of 18 kB. */
function smallPage(font: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A small page</title>
<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>
<style>@font-face{font-family:A;font-display:swap;font-weight:400 800;src:url(${font}) format("woff2")}
body{font:1rem A,sans-serif;margin:1rem}h1{font-size:2.5rem}img{width:100%;aspect-ratio:520/360}</style></head>
<body><img src="/baseline.bmp" alt=""><h1>Almighty Power Tool</h1><p>Built for the bench.</p></body></html>`;
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
  writeFileSync(join(folder, 'baseline.bmp'), picture());
  return { withoutScripts: '/baseline-without-scripts', small: '/baseline-small' };
}

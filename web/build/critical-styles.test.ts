import { expect, it } from 'vitest';
import { criticalStyles, deferredStyles } from './critical-styles.ts';

const font = '@font-face{font-family:Archivo;src:url(/assets/archivo.woff2)}';
const css = `${font}@layer base{h1{color:red}table{color:blue}}@layer components.store{.sheet{color:red}}@layer utilities{.mt-4{margin:1rem}.md\\:grid{display:grid}@media (width>1px){@layer daisyui.l1{.btn{color:red}}}}@layer utilities.store{.btn{color:blue}}:root[data-theme=dark]{color-scheme:dark}`;

it('criticalStyles returns the styles of the page and of its inline script', async () => {
  const styles = await criticalStyles(css, '<h1 class="md:grid">A heading</h1>');
  expect(styles).toContain('h1{color:red}');
  expect(styles).toContain('.md\\:grid{display:grid}');
  expect(styles).toContain(':root[data-theme=dark]{color-scheme:dark}');
});

it('criticalStyles returns the order of the layers and all fonts, but no unused styles', async () => {
  const styles = await criticalStyles(css, '<h1>A heading</h1>');
  expect(styles).toContain(font);
  expect(styles).not.toMatch(/table|sheet|margin/);
  expect(styles).toMatch(/^@layer base,components\.store,utilities,utilities\.daisyui\.l1,utilities\.store;/);
});

it('deferredStyles returns no fonts', () => {
  expect(deferredStyles(css)).toBe(css.replace(font, ''));
});

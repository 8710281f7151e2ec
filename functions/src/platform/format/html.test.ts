import { expect, it } from 'vitest';
import { escaped } from './html.ts';

it('escaped replaces every character that ends a text or an attribute', () => {
  expect(escaped(`<a href="x" title='y'>Tom & Ann</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Ann&lt;/a&gt;',
  );
});

import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { expect, it } from 'vitest';
import { toolsList } from '../src/features/tools/queries.ts';
import { pages } from './pages.ts';

it('the browser preloads the response that Home requests first', () => {
  const { initialPageParam } = toolsList;
  expect(pages.map(({ id, reads }) => [id, reads]).filter(([, reads]) => reads)).toEqual([
    ['home', `/api${apiPatterns.tools}${initialPageParam}`],
  ]);
});

it('the texts of index.html are escaped', async () => {
  const { phone } = store;
  store.phone = '<b title="1">&';
  const { pageTexts } = await import('./page-texts.ts');
  store.phone = phone;
  expect(JSON.parse(pageTexts['import.meta.env.phone'] ?? '')).toBe('&lt;b title=&quot;1&quot;>&amp;');
});

import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { expect, it } from 'vitest';
import { toolsList } from '../src/features/tools/queries.ts';
import { pages } from './pages.ts';

it('the browser preloads the response that Home requests first', () => {
  const { initialPageParam } = toolsList;
  expect(pages.map(({ id, reads }) => [id, reads]).filter(([, reads]) => reads)).toEqual([
    ['home', `/api${apiPatterns.tools}${initialPageParam}`],
  ]);
});

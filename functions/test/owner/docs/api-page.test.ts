import { expect, it } from 'vitest';
import { routes } from '../../../src/routes.ts';
import { apiPage } from './api-page.ts';

it('docs/api.md is up to date; to update it, run `npx vitest run --project unit api-page -u`', async () => {
  await expect(apiPage(routes)).toMatchFileSnapshot('../../../../docs/api.md');
});

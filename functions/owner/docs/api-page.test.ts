import { expect, it } from 'vitest';
import { routes } from '../../src/routes.ts';
import { apiPage } from './api-page.ts';

it('is what docs/api.md says, which `npx vitest run --project unit api-page -u` brings up to date', async () => {
  await expect(apiPage(routes)).toMatchFileSnapshot('../../../docs/api.md');
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it('keeps the constants of the contract out of the chunk with zod', () => {
  const limits = at('functions/src/contract/limits.ts');
  const user = at('functions/src/contract/user.ts');
  const zod = at('node_modules/zod/index.js');
  const getModuleInfo = (id: string) => ({ importedIds: id === user ? [limits, zod] : [] });
  const groupOf = (id: string) => chunkGroups().name(id, { getModuleInfo });
  expect(groupOf(zod)).toBe(groupOf(user));
  expect(groupOf(limits)).not.toBe(groupOf(zod));
});

import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

// No other test's documents: reviews are anonymized here.
await vi.hoisted(async () => (await import('../support/own-project.ts')).workInOwnProject());

import { type NeededIndex, neededIndex } from './needed-index.ts';
import { listeners, queries, queriesOf } from './queries.ts';
import { filesWithQueries, queryFunctions } from './query-functions.ts';

const file = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal('COLLECTION'),
      fields: z.array(
        z.object({
          fieldPath: z.string(),
          order: z.string().optional(),
          arrayConfig: z.literal('CONTAINS').optional(),
        }),
      ),
    }),
  ),
});

type Index = z.infer<typeof file>['indexes'][number];

const { indexes } = file.parse(
  JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')),
);

/** True if an index serves a query: its first fields are those that are compared, and the rest sorts as asked. */
function serves({ collectionGroup, fields }: Index, { collection, equal, sorted }: NeededIndex): boolean {
  const compared = fields
    .slice(0, equal.length)
    .map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath} ${arrayConfig}` : fieldPath));
  const rest = fields.slice(equal.length).map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other);
  return collectionGroup === collection && isSame(compared.toSorted(), equal) && isSame(rest, sorted);
}

it('every function that makes queries is known, and nothing else makes any', () => {
  expect(queryFunctions().sort()).toEqual(Object.keys(queries).sort());
  expect(filesWithQueries().sort()).toEqual(['platform/page.ts']);
});

it('every composite index that a query needs is deployed, and no other', async () => {
  const needed: NeededIndex[] = [];
  for (const [name, query] of Object.entries({ ...queries, ...listeners })) {
    const sent = await queriesOf(query);
    expect(sent, name).not.toEqual([]);
    needed.push(...sent.flatMap((query) => neededIndex(query) ?? []));
  }
  expect(needed.filter((query) => !indexes.some((index) => serves(index, query)))).toEqual([]);
  expect(indexes.filter((index) => !needed.some((query) => serves(index, query)))).toEqual([]);
  expect(needed.length).toBeGreaterThan(0);
});

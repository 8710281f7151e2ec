import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

// A separate project, because some of the queries belong to functions that anonymize reviews.
await vi.hoisted(async () => (await import('../support/own-project.ts')).switchToOwnProject());

import { type NeededIndex, neededIndex } from './needed-index.ts';
import { queries, queriesOf } from './queries.ts';
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

/**
 * Returns true if the index contains the fields that the query compares, followed by the fields that it sorts
 * by.
 */
function serves({ collectionGroup, fields }: Index, { collection, equal, sorted }: NeededIndex): boolean {
  const compared = fields
    .slice(0, equal.length)
    .map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath} ${arrayConfig}` : fieldPath));
  const rest = fields.slice(equal.length).map(({ fieldPath, order }) => `${fieldPath} ${order}`);
  const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other);
  return collectionGroup === collection && isSame(compared.toSorted(), equal) && isSame(rest, sorted);
}

it('the list of query functions is complete, and only repositories make queries', () => {
  expect(queryFunctions().sort()).toEqual(Object.keys(queries).sort());
  expect(filesWithQueries().sort()).toEqual(['platform/firestore/page.ts']);
});

it('firestore.indexes.json contains exactly the composite indexes that the queries need', async () => {
  const needed: NeededIndex[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const sent = await queriesOf(query);
    expect(sent, name).not.toEqual([]);
    needed.push(...sent.flatMap((query) => neededIndex(query) ?? []));
  }
  expect(needed.filter((query) => !indexes.some((index) => serves(index, query)))).toEqual([]);
  expect(indexes.filter((index) => !needed.some((query) => serves(index, query)))).toEqual([]);
  expect(needed.length).toBeGreaterThan(0);
});

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as search from '#texts/home/search.ts';
import { lists } from '#texts/lists.ts';
import * as allOrders from '#texts/orders/all-orders.ts';
import * as orders from '#texts/orders/common.ts';
import * as purchase from '#texts/orders/purchase.ts';
import * as card from '#texts/tools/card.ts';
import * as users from '#texts/users.ts';

const texts = fileURLToPath(new URL('../src/texts/en/', import.meta.url));

/** Numbers that stay small: of three slides, of five stars, and of a hundred percent. */
const small = [
  'home/first.ts: all',
  'home/first.ts: number',
  'pictures.ts: percent',
  'portfolio.ts: percent',
  'reviews/form.ts: stars',
  'reviews/shown.ts: count',
];

/** The numbers that a module's functions put into a text as they are, instead of as the language writes them. */
function bareNumbers(file: string): string[] {
  const functions = readFileSync(texts + file, 'utf8').split(/\n(?=\S)/);
  return functions.flatMap((text) => {
    const names = [...text.matchAll(/(\w+): number\b/g)].map(([, name]) => name);
    return [...names, 'quantity']
      .filter((name) => text.includes(`\${${name}}`))
      .map((name) => `${file}: ${name}`);
  });
}

it('every text has its numbers from lib/intl.ts', () => {
  const bare = globSync('**/*.ts', { cwd: texts }).flatMap(bareNumbers);
  expect([...new Set(bare)].sort()).toEqual(small);
});

it.each([
  [search.found(1500), '1,500 tools found'],
  [search.found(1), '1 tool found'],
  [lists.orders.shown(1500), '1,500 orders'],
  [users.found(1500, true), '1,500 users, and more'],
  [allOrders.found(1500, false), '1,500 orders'],
  [allOrders.shipping(999, 1500), 'Shipping 999 of 1,500 …'],
  [purchase.quantityHelp(1000, 1500), 'At least 1,000. In stock: 1,500.'],
  [card.onlyLeft(1500), 'Only 1,500 left'],
  [orders.willBeCanceled(1500, 'Saw'), 'The order of 1,500 × Saw will be canceled.'],
])('%s', (text, expected) => expect(text).toBe(expected));

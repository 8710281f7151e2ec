import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as search from '#texts/home/search.ts';
import { lists } from '#texts/lists.ts';
import * as allOrders from '#texts/orders/all-orders.ts';
import * as orders from '#texts/orders/common.ts';
import * as purchase from '#texts/orders/purchase.ts';
import * as card from '#texts/tools/card.ts';

const texts = fileURLToPath(new URL('../src/texts/en/', import.meta.url));

/** Numbers that need no formatting because they are small, such as slides, stars and percentages. */
const smallNumbers = [
  'home/first-screen.ts: all',
  'home/first-screen.ts: number',
  'pictures.ts: percent',
  'portfolio.ts: percent',
  'reviews/form.ts: stars',
  'reviews/shown.ts: count',
];

/** Returns the numbers that the functions of a module insert without formatting. */
function unformattedNumbers(file: string): string[] {
  const functions = readFileSync(texts + file, 'utf8').split(/\n(?=\S)/);
  return functions.flatMap((text) => {
    const names = [...text.matchAll(/(\w+): number\b/g)].map(([, name]) => name);
    return [...names, 'quantity']
      .filter((name) => text.includes(`\${${name}}`))
      .map((name) => `${file}: ${name}`);
  });
}

it('formats the numbers of all texts with lib/intl.ts', () => {
  const unformatted = globSync('**/*.ts', { cwd: texts }).flatMap(unformattedNumbers);
  expect([...new Set(unformatted)].sort()).toEqual(smallNumbers);
});

it.each([
  [search.found(1500), '1,500 tools found'],
  [search.found(1), '1 tool found'],
  [lists.orders.shown(1500), '1,500 orders'],
  [lists.users.found(1500, true), 'More than 1,500 users'],
  [lists.orders.found(1500, false), '1,500 orders'],
  [allOrders.shipping(999, 1500), 'Shipping 999 of 1,500 …'],
  [purchase.quantityHelp(1000, 1500), 'Minimum 1,000, 1,500 in stock.'],
  [card.onlyLeft(1500), 'Only 1,500 left'],
  [orders.willBeCanceled(1500, 'Saw'), 'The order of 1,500 × Saw will be canceled.'],
])('formats %s', (text, expected) => expect(text).toBe(expected));

import { expect, it } from 'vitest';
import * as allOrders from '#texts/all-orders.ts';
import { lists } from '#texts/components.ts';
import * as search from '#texts/home.ts';
import * as orders from '#texts/orders.ts';
import * as card from '#texts/tools.ts';

it.each([
  [search.found(1500), '1,500 tools found'],
  [search.found(1), '1 tool found'],
  [lists.orders.shown(1500), '1,500 orders'],
  [lists.users.found(1500, true), 'More than 1,500 users'],
  [lists.orders.found(1500, false), '1,500 orders'],
  [allOrders.shipping(999, 1500), 'Shipping 999 of 1,500 …'],
  [orders.quantityHelp(1000, 1500), 'Minimum order 1,000 · 1,500 in stock'],
  [card.onlyLeft(1500), 'Only 1,500 left'],
  [orders.willBeCanceled(1500, 'Saw'), 'The order of 1,500 × Saw will be canceled.'],
])('a text formats its numbers: %s', (text, expected) => expect(text).toBe(expected));

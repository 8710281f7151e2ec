import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { expect, it } from 'vitest';
import { stateInWords } from './states.ts';

/** The API's response about a paid order in a phase, as JSON. */
const received = (phase: string): Order =>
  JSON.parse(JSON.stringify({ phase, paid: true, status: 'pending', refundedTotal: 0 }));

it('names the payment and the status of an order', () => {
  expect(stateInWords(received('paid'))).toBe('Paid, Pending');
});

it('shows a phase that only a later release knows as the API sends it', () => {
  expect(stateInWords(received('picked-up'))).toBe('Paid, picked-up');
});

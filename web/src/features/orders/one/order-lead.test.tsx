// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, json } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { sampleTool } from '../../../../test/samples.ts';
import { OrderLead } from './order-layout.tsx';

const payBy = /^Please pay by Nov 23/;

it.each([
  [{ phase: 'open' }, payBy],
  [{ phase: 'refunded' }, payBy],
  [{ phase: 'refunded', restocked: 1 }, /^Your card was refunded\. Please place a new order\.$/],
  [{ phase: 'paid', paid: true, restocked: 1 }, /^Next, we pack your order\./],
] as const)('an order with %j shows its next step', async (fields, step) => {
  answer('GET /api/tool/tool as shopper', json(sampleTool()));
  const order = sampleOrder({ heldUntil: '2026-11-23T10:30:00.000Z', ...fields });
  open(<OrderLead order={order} />, { path: '/', as: 'shopper' });
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull());
  expect(document.querySelector('.order-lead-next p')?.textContent).toMatch(step);
});

// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, json } from '../../test/fake-api.ts';
import { field, openForm } from '../../test/purchase-form.tsx';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as MyOrder } from './my-order.tsx';
import { Component as MyOrders } from './my-orders.tsx';
import { Component as Payment } from './payment.tsx';
import { Component as ToolPage } from './tool.tsx';

// Each page formats a quantity of thousands for the language.
const quantities = { toolMinimumOrderQuantity: 1000, toolAvailableQuantity: 12_500 };
const order = sampleOrder({
  quantity: 1200,
  phase: 'paid',
  paid: true,
  paidAt: '2026-11-20T11:00:00.000Z',
  transactionId: 'pi_1',
});

it('the page of a tool shows 1,000 and 12,500', async () => {
  answer('GET /api/tool/tool', json(sampleTool(quantities)));
  answer('GET /api/tools?like=tool&inStock=true&limit=3', json([]));
  answer('GET /api/selling', json({ closed: null }));
  open(<ToolPage />, { path: paths.tool(':id'), url: paths.tool('tool'), as: undefined });
  expect(await screen.findByText('1,000')).toBeTruthy();
  expect(screen.getByText('12,500 in stock')).toBeTruthy();
});

it('the purchase page shows 1,000 and 12,500, and its field the plain number', async () => {
  await openForm(quantities);
  const fact = (name: RegExp) => screen.getByRole('row', { name }).querySelector('td')?.textContent;
  expect(fact(/^Minimum Order Quantity/)).toBe('1,000');
  expect(fact(/^Available Quantity/)).toBe('12,500');
  expect(screen.getByText('Minimum 1,000, 12,500 in stock.')).toBeTruthy();
  expect(field('Quantity').value).toBe('1000');
});

it('the payment page shows 1,200', async () => {
  answer('GET /api/order/saw as shopper', json(order));
  open(<Payment />, { path: paths.payment(':id'), url: paths.payment('saw'), as: 'shopper' });
  expect((await screen.findByLabelText<HTMLInputElement>('Quantity')).value).toBe('1,200');
});

it('My Orders shows 1,200', async () => {
  answer('GET /api/orders/a%40b?limit=50&ended=true as shopper', json([order]));
  open(<MyOrders />, { path: paths.myOrders, as: 'shopper' });
  await waitFor(() => expect(document.querySelector('[data-row="saw"]')?.textContent).toContain('1,200'));
});

it('the page of an order and its receipt show 1,200', async () => {
  answer('GET /api/order/saw as shopper', json(order));
  answer('GET /api/tool/tool as shopper', json(sampleTool(quantities)));
  open(<MyOrder />, { path: paths.myOrder(':id'), url: paths.myOrder('saw'), as: 'shopper' });
  expect((await screen.findByRole('region', { name: 'Order' })).textContent).toContain('Quantity1,200');
  expect(document.querySelector('.on-paper td')?.textContent).toBe('1,200');
});

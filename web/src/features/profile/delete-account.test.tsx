// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../../test/dialogs.ts';
import { answer, json, refused, sentChanges } from '../../../test/fake-api.ts';
import { alertTexts } from '../../../test/forms.ts';
import { open } from '../../../test/render.tsx';
import { sampleOrder } from '../../../test/sample-order.ts';
import { DeleteAccount } from './delete-account.tsx';

const orders = 'GET /api/orders/a%40b?limit=500 as shopper';

it('the question shows which data is kept, and which paid orders are not shipped', async () => {
  const user = open(<DeleteAccount email="a@b" />, { path: paths.editProfile, as: 'shopper' });
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete My Account' }));
  const paid = sampleOrder({ _id: 'paid-order', phase: 'paid', paid: true, quantity: 2 });
  const shipped = sampleOrder({ _id: 'shipped-order', phase: 'shipped', paid: true, status: 'shipped' });
  answer(orders, json([paid, sampleOrder({ _id: 'unpaid-order' }), shipped]));
  await ask();
  const text = await answerDialog(user, 'Delete your account?', 'No, go back');
  expect(text).toContain('Paid orders are kept for accounting, with name, e-mail, address and phone.');
  expect(text).toContain('Paid and not shipped yet: 2 × Hand saw (paid-ord). They will still be shipped');
  for (const id of ['unpaid-o', 'shipped-']) expect(text).not.toContain(id);
  const message = 'The store is not available';
  answer(orders, refused(message, 'unavailable', 503));
  await ask();
  await waitFor(() => expect(alertTexts()).toEqual([message]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentChanges()).toEqual([]);
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Reviews } from '#features/home/below-the-fold.tsx';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, findDialog } from '../../test/dialogs.ts';
import { answer, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleReview } from '../../test/samples.ts';
import { Component as ManageAllOrders } from './manage-all-orders.tsx';

/** Text that would run as a script if it were inserted as HTML. */
const hostile = '<img src=x onerror="window.hacked=1">';

const insertedIn = (part: Element | null) => part?.querySelectorAll('img[src="x"], script, b').length;

it('a review with HTML is shown as text', async () => {
  const name = '<b onclick=hacked()>Mal</b>';
  const reviewText = `${hostile}<script>window.hacked=1</script>`;
  answer('GET /api/reviews?limit=6', json([sampleReview({ name, reviewText })]));
  answer('GET /api/reviews/summary', json({ count: 1, stars: [0, 0, 0, 1, 0] }));
  open(<Reviews />, { path: '/', as: undefined });
  const card = (await screen.findByText(reviewText)).closest('article');
  expect(card?.textContent).toContain(name);
  expect(insertedIn(card)).toBe(0);
});

it('a tool name with HTML is shown as text, even in dialogs', async () => {
  const order = sampleOrder({ phase: 'paid', paid: true, toolName: hostile });
  answer('GET /api/orders?limit=50&ended=true&total=true as admin', json([order]));
  answer('GET /api/refunds/failed?limit=20 as admin', json([]));
  const user = open(<ManageAllOrders />, { path: paths.manageAllOrders, as: 'admin' });
  const button = await screen.findByRole('button', { name: 'Shipped' });
  const row = button.closest('tr');
  expect(within(row ?? document.body).getByText(hostile)).toBeTruthy();
  expect(insertedIn(row)).toBe(0);
  await user.click(button);
  const dialog = await findDialog('Are you sure?');
  expect(dialog.textContent).toContain(hostile);
  expect(insertedIn(dialog)).toBe(0);
  await answerDialog(user, 'Are you sure?', 'No, go back');
});

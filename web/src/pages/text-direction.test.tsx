import { recordOf } from '@almighty-tools/functions/contract/records.ts';
import { toolTextFields } from '@almighty-tools/functions/contract/tool-texts.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import * as orderTexts from '#texts/orders.ts';
import * as productTexts from '#texts/products.ts';
import * as reviewTexts from '#texts/reviews.ts';
import * as userTexts from '#texts/users.ts';
import { answerDialog, findDialog } from '../../test/dialogs.ts';
import { emptyReads } from '../../test/empty-store.ts';
import { answer, answerReadsOf } from '../../test/fake-api.ts';
import { openRoute } from '../../test/open-route.tsx';
import { emptyStore, noSales, noTasks } from '../../test/overviews.ts';
import { chooseFile, openTools, toolChange } from '../../test/products-page.tsx';
import { done } from '../../test/responses.ts';
import { sampleOrder } from '../../test/sample-order.ts';
import { sampleReview, sampleTool, sampleUser } from '../../test/samples.ts';

/** A text in Arabic with HTML. Every text of these pages that comes from a user contains it. */
const saw = 'منشار<i data-hacked>';
const email = 'سام@example.com';

const tool = sampleTool({
  _id: 'saw',
  toolName: `${saw} 5`,
  toolDescription: `${saw}.`,
  ...recordOf(toolTextFields, () => saw),
  ratingCount: 1,
  ratingAverage: 4,
});
const order = sampleOrder({
  email,
  name: saw,
  toolName: `${saw} 5`,
  address: `${saw} 1\nدبي`,
  phone: `${saw} 1`,
  phase: 'shipped',
  paid: true,
  status: 'shipped',
  paidAt: '2026-11-20T11:00:00.000Z',
  shippedAt: '2026-11-20T12:00:00.000Z',
  carrier: saw,
  tracking: `${saw} 7`,
  returnRequestedAt: '2026-11-21T10:00:00.000Z',
  returnReason: saw,
  returnStatus: 'open',
});
const review = sampleReview({ name: saw, reviewText: `${saw}!`, toolId: 'saw', toolName: saw });
const person = sampleUser({ email, displayName: saw, education: saw, location: saw });
const entry = {
  _id: 'entry',
  at: '2026-11-22T10:00:00.000Z',
  actor: 'ann-uid',
  email,
  target: 'saw',
  name: saw,
  action: 'order.address',
  changes: [{ field: 'address', before: `${saw} 1`, after: `${saw} 2` }],
};

const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text.replace(/\u2068[^\u2069]*\u2069/gu, ''));

/** Returns the users' texts that could move the words and numbers around them. */
function unprotected(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const isCode = node.parentElement?.closest('script');
    if (!isCode && hasArabic(text) && !node.parentElement?.closest('bdi, [dir="auto"]')) found.push(text);
  }
  // The hidden fields of SweetAlert are not used.
  for (const field of document.querySelectorAll<HTMLInputElement>('input.field-box, textarea.field-box'))
    if (!['file', 'date'].includes(field.type) && field.dir !== 'auto')
      found.push(`field ${field.getAttribute('aria-label') ?? field.name}`);
  return found;
}

/** Expects that users' texts are shown as text, and keep their direction. */
function expectProtected(): void {
  expect(unprotected()).toEqual([]);
  expect(document.querySelectorAll('[data-hacked]')).toHaveLength(0);
}

const paidOrder = { ...order, phase: 'paid', status: 'pending', shippedAt: undefined, carrier: undefined };

/** Responses to the reads of all pages. The id of each document is `saw`. */
const documents = {
  ...emptyReads,
  '/audit': [entry],
  '/categories': [{ category: saw, count: 5 }],
  '/managed-reviews': [review],
  '/managed-tools': [tool],
  '/order-note/saw': { note: `${saw}.` },
  '/order/saw': order,
  '/order/saw/history': [entry, { ...entry, _id: 'two', action: 'order.refund', reason: saw }],
  '/orders': [paidOrder],
  '/orders/a%40b': [order],
  '/overview': {
    ...emptyStore,
    phases: [{ phase: 'paid', count: 5 }],
    lowStock: {
      count: 1,
      tools: [{ _id: 'saw', toolName: saw, toolAvailableQuantity: 1, toolMinimumOrderQuantity: 2 }],
    },
  },
  '/reviewable-tools/a%40b': [{ toolId: 'saw', toolName: saw }],
  '/reviews': [review],
  '/reviews/a%40b': [review],
  '/reviews/summary': { count: 1, average: 4, stars: [0, 0, 0, 1, 0] },
  '/sales': { ...noSales, tools: [{ toolId: 'saw', toolName: saw, pieces: 5, amount: 9 }] },
  '/selling': { closed: `${saw}.` },
  '/tasks': {
    ...noTasks,
    disputes: { count: 1, amount: 9, orders: [{ _id: 'order', toolName: saw, amount: 9 }] },
  },
  '/tool/saw': tool,
  '/tool/tool': tool,
  '/tools': [tool],
  '/user/a%40b': person,
  '/users': [person],
};

/** Pages with users' texts. */
const pages: [url: string, as?: 'shopper' | 'admin'][] = [
  [paths.home],
  [paths.tool('saw')],
  [paths.purchase('saw'), 'shopper'],
  [paths.payment('saw'), 'shopper'],
  [paths.myOrders, 'shopper'],
  [paths.myOrder('saw'), 'shopper'],
  [paths.addReview, 'shopper'],
  [paths.dashboard, 'shopper'],
  [paths.manageAllOrders, 'admin'],
  [paths.manageOrder('saw'), 'admin'],
  [paths.editTool('saw'), 'admin'],
  [paths.audit, 'admin'],
  [paths.makeAdmin, 'admin'],
  [paths.manageReviews, 'admin'],
  [paths.overview, 'admin'],
  [paths.settings, 'admin'],
];

beforeEach(() => answerReadsOf(documents));

it.each(pages)('users’ texts are texts and keep their direction at %s', async (url, as) => {
  const isShown = () =>
    Boolean(document.body.textContent?.includes(saw)) ||
    screen.queryAllByDisplayValue(tool.toolName).length > 0;
  await openRoute(url, as, isShown);
  expectProtected();
});

it('users’ texts are texts and keep their direction in a dialog, a toast, an import and the table of products', async () => {
  const user = await openTools('table', tool);
  await chooseFile(user, [tool], '_id,toolName,toolDescription', `saw,${saw} 6,${saw}`, `${saw},x`);
  await screen.findByText(/rows? .*invalid/);
  expectProtected();
  answer(toolChange('PATCH', 'saw'), done('Changed'));
  await user.click(screen.getByRole('button', { name: `More actions for ${tool.toolName}` }));
  await user.click(screen.getByRole('button', { name: `Hide ${tool.toolName}` }));
  await screen.findByText(/is hidden from shoppers/);
  expectProtected();
  await user.click(screen.getByRole('button', { name: `Delete ${tool.toolName}` }));
  await findDialog('Are you sure?');
  expectProtected();
  await answerDialog(user, 'Are you sure?', 'No, go back');
});

const parts = { reviewer: saw, day: 'Nov 20, 2026', quoted: saw };

it.each([
  orderTexts.willBeCanceled(2, saw),
  userTexts.promote.text(email, true),
  userTexts.promote.done(email),
  userTexts.remove.text(email),
  userTexts.remove.toShip([userTexts.remove.orderToShip(2, saw, 'order')], false),
  reviewTexts.words.others.text(parts),
  reviewTexts.words.others.done(parts),
  productTexts.isDeleted(saw),
  productTexts.guessed(saw),
  productTexts.notSaved(productTexts.stock(saw), '5'),
])('the text "%s" keeps its direction', (text) => {
  expect(hasArabic(text)).toBe(false);
});

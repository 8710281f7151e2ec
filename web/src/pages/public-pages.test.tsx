import { store } from '@almighty-tools/functions/contract/store.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Footer } from '#app/footer.tsx';
import { ClosedStore } from '#features/home/after-the-banner.tsx';
import { sellingPollMs } from '#features/selling/queries.ts';
import { StockRequest } from '#features/tools/stock-request.tsx';
import { ToolCard } from '#features/tools/tool-card.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { phoneUrl } from '#lib/url/contact-urls.ts';
import { paths } from '#lib/url/paths.ts';
import { answer } from '../../test/fake-api.ts';
import { poll } from '../../test/polls.ts';
import { leaveTo, open } from '../../test/render.tsx';
import { done, errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleTool } from '../../test/samples.ts';
import { Component as NotFound } from './not-found.tsx';
import { Component as ToolPage } from './tool.tsx';

it('the footer shows the contact details, and its placeholder links lead to Home', () => {
  open(<Footer />, { path: paths.blogs, as: undefined });
  const footer = within(screen.getByRole('contentinfo'));
  const { delivery, returns, privacy, terms, faqs } = store.links;
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [store.phone, phoneUrl],
    [store.email, `mailto:${store.email}`],
    ['Delivery Information', delivery],
    ['Returns Policy', returns],
    ['Privacy Policy', privacy],
    ['Terms & Conditions', terms],
    ['FAQs', faqs],
    ...['My Account', 'Orders', 'Checkout', 'Contact Us'].map((name) => [name, '/']),
  ]);
  expect(screen.getByRole('contentinfo').textContent).toContain(store.address);
});

it('the page for an unknown URL links to Home', async () => {
  const user = open(<NotFound />, { path: '/no/such/page', as: undefined });
  expect(screen.getByText("Sorry, We couldn't find what you are looking for!")).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Go to Home' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('the start page shows the message of a closed store until a read, each minute, finds it open', async () => {
  answer('GET /api/selling', json({ closed: 'Back on Monday.' }), json({ closed: null }));
  open(<ClosedStore />, { path: '/', as: undefined });
  expect((await screen.findByRole('status')).textContent).toBe('Back on Monday.');
  await poll(sellingPollMs);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

/** Opens the page of the saw. */
function openTool(changes: Partial<Tool>, as?: 'shopper', closed: string | null = null) {
  answer('GET /api/selling', json({ closed }));
  answer(`GET /api/tool/saw${as ? ` as ${as}` : ''}`, json(sampleTool({ _id: 'saw', ...changes })));
  answer('GET /api/tools?like=saw&inStock=true&limit=3', json([]));
  return open(<ToolPage />, { path: paths.tool(':id'), url: paths.tool('saw'), as });
}

it.each([
  ['is closed', 'Back on Monday.', {}, 'Back on Monday.'],
  ['has no stock', null, { toolAvailableQuantity: 0 }, 'Out of stock.'],
  [
    'has too little stock',
    null,
    { toolAvailableQuantity: 1, toolMinimumOrderQuantity: 2 },
    'Out of stock: fewer units are left than the minimum order.',
  ],
])('the page of a tool has a notice instead of Buy Now if the store %s', async (_, closed, changes, text) => {
  openTool(changes, undefined, closed);
  await screen.findByRole('heading', { level: 1, name: 'Hand saw' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  expect(screen.queryByRole('link', { name: /^Buy Now/ })).toBeNull();
});

it('a user asks for an e-mail about a tool out of stock, and takes the request back', async () => {
  const path = '/api/stock-request/saw as shopper';
  answer(`GET ${path}`, json({ waiting: false, offered: true }));
  const user = openTool({ toolAvailableQuantity: 0 }, 'shopper');
  answer(`PUT ${path}`, done('You will get an e-mail'));
  answer(`GET ${path}`, json({ waiting: true, offered: true }));
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  await screen.findByText('You will get one e-mail when it is back.');
  answer(`DELETE ${path}`, json({ deletedCount: 1, message: 'You will get no e-mail' }));
  answer(`GET ${path}`, json({ waiting: false, offered: true }));
  await user.click(screen.getByRole('button', { name: 'No longer tell me' }));
  // After a rejection, the page shows what is true: the user has already asked in another tab.
  answer(`PUT ${path}`, errorResponse('You wait for too many tools'));
  answer(`GET ${path}`, json({ waiting: true, offered: true }));
  await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
  await screen.findByText('You wait for too many tools');
  await screen.findByRole('button', { name: 'No longer tell me' });
});

it('a visitor who logs in to get an e-mail about a tool has asked for it', async () => {
  const visitor = openTool({ toolAvailableQuantity: 0 });
  await visitor.click(await screen.findByRole('link', { name: 'Log in to get an e-mail when it is back' }));
  await waitFor(() => expect(location.pathname).toBe(paths.login));
  cleanup();
  const path = '/api/stock-request/saw as shopper';
  answer(`GET ${path}`, json({ waiting: false, offered: true }));
  answer(`PUT ${path}`, done('You will get an e-mail'));
  answer(`GET ${path}`, json({ waiting: true, offered: true }));
  // The tool is still in the cache.
  open(<ToolPage />, { path: paths.tool(':id'), url: paths.tool('saw'), as: 'shopper' });
  await screen.findByText('You will get one e-mail when it is back.');
  cleanup();
  // Without a second request.
  answer(`GET ${path}`, json({ waiting: false, offered: true }));
  await queryClient.resetQueries();
  open(<StockRequest id="saw" />, { path: '/', as: 'shopper' });
  await screen.findByRole('button', { name: 'Tell me when it is back' });
});

it('a login for one tool does not ask for another', async () => {
  const visitor = open(<StockRequest id="saw" />, { path: '/', as: undefined });
  await visitor.click(screen.getByRole('link', { name: 'Log in to get an e-mail when it is back' }));
  cleanup();
  answer('GET /api/stock-request/axe as shopper', json({ waiting: false, offered: true }));
  open(<StockRequest id="axe" />, { path: '/', as: 'shopper' });
  await screen.findByRole('button', { name: 'Tell me when it is back' });
});

it.each([
  ['with few units', { toolAvailableQuantity: 3 }, 'Only 3 left'],
  ['without enough units', { toolAvailableQuantity: 1, toolMinimumOrderQuantity: 2 }, 'Out of stock'],
  ['with a former price', { formerPrice: 30 }, '$30.00'],
  ['without any other fact', { toolMinimumOrderQuantity: 1 }, 'In stock'],
])('the card of a tool %s shows it', (_, changes, text) => {
  open(<ToolCard tool={sampleTool(changes)} action={<b />} />, { path: '/', as: undefined });
  expect(within(screen.getByRole('article', { name: 'Hand saw' })).getByText(text)).toBeTruthy();
});

it('the heading of a tool receives the focus that waits on `main`, and its figures do not break before their unit', async () => {
  const read = held(json(sampleTool({ _id: 'saw', toolName: 'Saw 18 V set' })));
  answer('GET /api/tool/saw', read.answer);
  answer('GET /api/tools?like=saw&inStock=true&limit=3', json([]));
  answer('GET /api/selling', json({ closed: null }));
  const page = (
    <div id="main" tabIndex={-1}>
      <ToolPage />
    </div>
  );
  open(page, { path: paths.tool(':id'), url: paths.tool('saw'), as: undefined });
  document.getElementById('main')?.focus();
  read.release();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Saw 18\u00a0V set');
  expect(document.activeElement).toBe(heading);
});

it('a tool that fails to load does not keep the title and the heading of the tool before it', async () => {
  openTool({});
  await screen.findByRole('heading', { level: 1, name: 'Hand saw' });
  expect(document.title).toContain('Hand saw');
  const read = held(noConnection);
  answer('GET /api/tool/drill', read.answer, noConnection, noConnection);
  await leaveTo(paths.tool('drill'));
  await screen.findByText('Loading the tool…');
  expect(document.title).toMatch(/^Tool/);
  read.release();
  await screen.findByRole('heading', { level: 1, name: 'This page failed to load' });
  expect(document.title).toMatch(/^This page failed to load/);
});

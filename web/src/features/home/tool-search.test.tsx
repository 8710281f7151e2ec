// @vitest-environment jsdom
import '../../../test/render.tsx';
import '../../../test/firebase-settings.ts';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { allRequests, answer, answerReadsOf } from '../../../test/fake-api.ts';
import { prerender } from '../../../test/prerender.tsx';
import { open } from '../../../test/render.tsx';
import { held, json } from '../../../test/responses.ts';
import { sampleTool } from '../../../test/samples.ts';
import { Catalogue } from './after-the-banner.tsx';
import { SearchResults } from './search-results.tsx';
import { ToolSearch } from './tool-search.tsx';

it.each([
  ['', 'Featured Tools'],
  ['?sort=price', 'Featured Tools'],
  ['?category=Saws', 'Saws'],
  ['?q=drill&category=Saws', 'Results for “drill”'],
])('the tools of the search %j have the heading %s', async (search, name) => {
  answerReadsOf({ '/tools': [], '/categories': [] });
  open(<Catalogue />, { path: '/', url: `/${search}`, as: undefined });
  await screen.findByRole('heading', { level: 2, name });
});

it.each([
  ['', 'Filters', ['Newest first']],
  ['q=drill&sort=price', 'Filters', ['Best match', 'Newest first']],
  ['q=drill&inStock=true&minPrice=5&maxPrice=50&category=Saws', 'Filters (4)', ['Best match']],
])(
  'the search %j has the button %s, and can be sorted by %j and other orders, each once',
  async (search, name, first) => {
    answerReadsOf({ '/tools': [], '/categories': [] });
    open(<ToolSearch search={search} />, { path: '/', as: undefined });
    await screen.findByRole('button', { name });
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort', hidden: true });
    const offered = [...sort.options].map(({ text }) => text);
    expect(offered.slice(0, first.length)).toEqual(first);
    expect(offered).toEqual([...new Set(offered)]);
  },
);

it('the old results are busy until the new ones are read', async () => {
  const page = (
    <>
      <Link to="?q=saw">Saws</Link>
      <Catalogue />
    </>
  );
  answer('GET /api/categories', json([]));
  answer(list('limit=12&q=drill'), found(1, sampleTool({ toolName: 'Drill' })));
  const user = open(page, { path: '/', url: '/?q=drill', as: undefined });
  const results = (await screen.findByRole('article', { name: 'Drill' })).closest('[aria-busy]');
  expect(results?.ariaBusy).toBe('false');
  const read = held(found(1, sampleTool({ toolName: 'Saw' })));
  answer(list('limit=12&q=saw'), read.answer);
  await user.click(screen.getByRole('link', { name: 'Saws' }));
  await waitFor(() => expect(results?.ariaBusy).toBe('true'));
  read.release();
  await screen.findByRole('article', { name: 'Saw' });
  expect(results?.ariaBusy).toBe('false');
});

it('choices before hydration are kept', async () => {
  history.replaceState(null, '', '/');
  const start = prerender(<ToolSearch search="" />);
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort', hidden: true });
  const inStock = screen.getByRole<HTMLInputElement>('checkbox', { name: 'In stock', hidden: true });
  sort.value = '-price';
  inStock.checked = true;
  answer('GET /api/categories', json([]));
  start();
  await allRequests();
  await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('-price'));
  expect(new URLSearchParams(location.search).get('inStock')).toBe('true');
  expect([sort.value, inStock.checked]).toEqual(['-price', true]);
});

const found = (total: number, ...tools: object[]) => json(tools, { total });

const list = (query: string) => `GET /api/tools?${query}`;
const hammer = sampleTool({ toolPrice: 189 });

it.each([
  ['maxPrice=150', 'sort=price&minPrice=150', 1, '1 tool at $189.00, above $150.00.'],
  ['maxPrice=1%2C50', 'sort=price&minPrice=1%2C50', 3, '3 tools from $189.00, above $1.50.'],
  ['minPrice=200', 'sort=-price&maxPrice=200', 1500, '1,500 tools up to $189.00, below $200.00.'],
])(
  'a search that finds nothing because of %s names the nearest price',
  async (filter, nearest, total, text) => {
    answer(list(`limit=12&q=drill&${filter}`), found(0));
    answer(list(`q=drill&${nearest}&limit=1`), found(total, hammer));
    open(<SearchResults search={`q=drill&${filter}`} />, { path: '/', as: undefined });
    expect(await screen.findByText(text)).toBeDefined();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Show at any price' });
    expect(link.search).toBe('?q=drill');
  },
);

it.each([
  ['q=xy', 'No tools match. Try fewer words.'],
  ['q=xy&sort=name', 'No tools match. Try fewer words.'],
  ['q=xy&inStock=true', 'No tools match. Try fewer words or fewer filters.'],
])('a search for %s that finds nothing says what to change', async (search, text) => {
  answer(list(`limit=12&${search}`), found(0));
  open(<SearchResults search={search} />, { path: '/', as: undefined });
  expect(await screen.findByText(text)).toBeDefined();
});

it('a price that is not an amount has one error, at its field', async () => {
  const message = 'Highest price must be an amount in dollars';
  const rejected = { message, code: 'invalid_input', fields: { maxPrice: message } };
  answer(list('limit=12&maxPrice=cheap'), json(rejected, { status: 400 }));
  answer('GET /api/categories', json([]));
  const page = (
    <>
      <ToolSearch search="maxPrice=cheap" />
      <SearchResults search="maxPrice=cheap" />
    </>
  );
  open(page, { path: '/', as: undefined });
  screen.getByRole('button', { name: 'Filters (1)' });
  const field = screen.getByLabelText('Highest price, in dollars');
  await waitFor(() => expect(field.ariaInvalid).toBe('true'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([message]);
});

// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import {
  FOUND_HEADER,
  STOCK_HEADER,
  TOTAL_AMOUNT_HEADER,
} from '@almighty-tools/functions/contract/tool-search.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answer, json } from '../../test/fake-api.ts';
import { openTools, toolList } from '../../test/products-page.tsx';
import { leaveTo } from '../../test/render.tsx';
import { sampleTool } from '../../test/samples.ts';

const saw = sampleTool({ _id: 'saw' });
const drill = sampleTool({ _id: 'drill', toolName: 'Drill' });

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const search = (words: string) => fireEvent.change(field(), { target: { value: words } });
const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const found =
  (...tools: object[]) =>
  () => {
    const headers = {
      ...{ [FOUND_HEADER]: String(tools.length), [STOCK_HEADER]: '1200' },
      [TOTAL_AMOUNT_HEADER]: '28800.5',
    };
    return Response.json(tools, { headers });
  };

it('a search shows the number of matching tools, and is stored in the URL', async () => {
  const user = await openTools('cards', drill);
  answer(toolList('12&q=saw'), found(saw, sampleTool({ _id: 'saw-2', toolName: 'Panel saw' })));
  search('saw');
  await screen.findByText('2 tools found · 1,200 units in stock · $28,800.50');
  expect(location.search).toBe('?q=saw');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await leaveTo(paths.editTool('saw'));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  act(() => history.back());
  await screen.findByText('2 tools found · 1,200 units in stock · $28,800.50');
  expect(field().value).toBe('saw');

  answer(toolList('12&q=saw+helicopter'), found());
  search('saw helicopter');
  await screen.findByText('No tools match. Try fewer words.');
  await user.click(screen.getByRole('button', { name: 'Show all tools' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(field().value).toBe('');
  await waitFor(() => expect(names()).toHaveLength(1));
});

it('the view that an admin has chosen opens again', async () => {
  const user = await openTools('cards', saw);
  answer(toolList('100'), json([saw]));
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  await screen.findByRole('table');
  await leaveTo(paths.manageProducts);
  await screen.findByRole('table');
  expect(location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Table view' }));
  await screen.findByRole('article');
  expect(location.search).toBe('');
});

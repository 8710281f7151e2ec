// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Queries } from '#components/queries.tsx';
import { notePrerendered } from '#lib/loading/use-is-hydrated.ts';
import { allRequests, answer, json } from '../../../test/fake-api.ts';
import '../../../test/render.tsx';
import { ToolSearch } from './tool-search.tsx';

it('choices before hydration are kept', async () => {
  history.replaceState(null, '', '/');
  notePrerendered('/');
  const page = (
    <BrowserRouter>
      <Queries>
        <ToolSearch search="" />
      </Queries>
    </BrowserRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  const inStock = screen.getByRole<HTMLInputElement>('checkbox', { name: 'In stock' });
  sort.value = '-price';
  inStock.checked = true;
  answer('GET /api/categories', json([]));
  render(page, { container, hydrate: true });
  await allRequests();
  await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('-price'));
  expect(new URLSearchParams(location.search).get('inStock')).toBe('true');
  expect([sort.value, inStock.checked]).toEqual(['-price', true]);
  notePrerendered(undefined);
});

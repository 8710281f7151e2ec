// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { allRequests, answer, json } from '../../../test/fake-api.ts';
import '../../../test/render.tsx';
import { ToolSearch } from './tool-search.tsx';

it('choices before hydration are kept', async () => {
  history.replaceState(null, '', '/');
  const router = createBrowserRouter([{ path: '/', element: <ToolSearch search="" /> }]);
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
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
});

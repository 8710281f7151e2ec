import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { queryClient } from '#lib/api/query-client.ts';

/** Shows a prerendered part of the client. Returns a function that starts the app. */
export function prerender(element: ReactElement): () => void {
  const router = createBrowserRouter([{ path: '*', element }]);
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  return () => void render(page, { container, hydrate: true });
}

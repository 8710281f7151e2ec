import { waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { routes } from '#app/router.tsx';
import { ToolsGrid } from '#features/home/after-the-banner.tsx';
import { Reviews } from '#features/home/below-the-fold.tsx';
import { ToolSearch } from '#features/home/tool-search.tsx';
import { queryClient } from '#lib/api/query-client.ts';
import { open } from './render.tsx';

/** The parts of Home that need data, without the banner. */
function Home() {
  return (
    <>
      <ToolSearch search="" />
      <ToolsGrid />
      <Reviews />
    </>
  );
}

/** Opens the page of a URL, and waits until it has loaded and `isShown` returns true. */
export async function openRoute(url: string, as: 'shopper' | 'admin' | undefined, isShown: () => boolean) {
  const route = matchRoutes(routes, url.replace(/\?.*/, ''))?.at(-1)?.route;
  const page = typeof route?.lazy === 'function' ? await route.lazy() : { Component: Home };
  if (!page.Component) throw new Error('The route has no page');
  const user = open(<page.Component />, { path: route?.path ?? url, url, as });
  await waitFor(() => {
    if (!isShown() || queryClient.isFetching() > 0) throw new Error(`The page ${url} has not loaded`);
  });
  return user;
}

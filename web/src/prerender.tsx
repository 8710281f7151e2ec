// This module runs only at build time: `build/prerender.ts` calls it.
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { routesAround } from '#app/router.tsx';
import { paths } from '#lib/url/paths.ts';

/**
 * Size in bytes that no page exceeds. React would move the parts of a larger page to the end of the HTML, with a script
 * that moves them back.
 */
const maxPageSize = 1e9;

/** Head tags that React writes before the page. */
const hoisted = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/;

// Pages inside the login guard are not rendered, and Firebase does not run in Node.
const { query, dataRoutes } = createStaticHandler(routesAround([{ path: paths.dashboard, element: null }]));

/** Renders the head tags and the body of a page, as every visitor sees them before the app loads. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response || context.errors)
    throw new Error(`${path} cannot be rendered`, { cause: context });
  const router = createStaticRouter(dataRoutes, context);
  const { prelude } = await prerender(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      progressiveChunkSize: maxPageSize,
      onError(error) {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  const [head = ''] = hoisted.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

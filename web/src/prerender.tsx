// This module runs only at build time: `build/prerender.ts` calls it.
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { notePrerendered } from '#lib/loading/use-is-hydrated.ts';

/**
 * Size in bytes that no page exceeds. React would move the parts of a larger page to the end of the HTML, with a script
 * that moves them back.
 */
const maxPageSize = 1e9;

/** Head tags that React writes before the page. */
const hoisted = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/;

/** Renders the head tags and the body of a page, as every visitor sees them before the app loads. */
export async function renderPage(path: string): Promise<{ head: string; body: string }> {
  notePrerendered(path);
  const { prelude } = await prerender(
    <App RouterComponent={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />,
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

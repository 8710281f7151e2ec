// Runs at build time only: `build/prerender.ts` calls it.
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { notePrerendered } from '#lib/use-is-hydrated.ts';

/** Above every page's size: React would put a larger part at the end, and a script that moves it to its place. */
const inOnePiece = 1e9;

/** The tags of the head that React writes before the page. */
const hoisted = /^(<title>[^<]*<\/title>|<(meta|link) [^>]*>)*/;

/** The HTML of a URL as every visitor gets it before the app has loaded: its part of the head, and its body. */
export async function renderPage(address: string): Promise<{ head: string; body: string }> {
  notePrerendered(address);
  const { prelude } = await prerender(
    <App In={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>} />,
    {
      progressiveChunkSize: inOnePiece,
      onError(error) {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  const [head = ''] = hoisted.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

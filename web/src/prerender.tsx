// Runs at build time only: `build/prerender.ts` calls it.
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#app/app.tsx';
import { PrerenderedTitle } from '#lib/use-page-title.ts';
import * as texts from '#texts/app.ts';

/** Above every page's size: React would put a larger part at the end, and a script that moves it to its place. */
const inOnePiece = 1e9;

/** The HTML of an address and its title, as everybody gets them before the app has come. */
export async function renderPage(address: string): Promise<{ html: string; title: string }> {
  let title = texts.store;
  const note = (noted: string) => {
    title = noted;
  };
  const { prelude } = await prerender(
    <PrerenderedTitle value={note}>
      <App In={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>} />
    </PrerenderedTitle>,
    {
      progressiveChunkSize: inOnePiece,
      onError(error) {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), title };
}

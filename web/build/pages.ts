import { behindLoginGuard, onHome, toolSearch } from './shared-modules.ts';

type Page = {
  /** ID of the page's route in `app/router.tsx`. */
  id: string;
  /** Path that is prerendered. */
  path: string;
  /** Output file. */
  file: string;
  /** Modules to preload, in addition to those of every page. */
  preload: readonly string[];
  /** URL of the API that the browser preloads for the page. */
  reads?: string;
};

/** All prerendered pages. */
export const pages: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    file: 'index.html',
    preload: [...onHome, toolSearch],
    reads: '/api/tools?limit=12',
  },
  { id: 'portfolio', path: '/portfolio', file: 'portfolio.html', preload: ['src/pages/portfolio.tsx'] },
  { id: 'blogs', path: '/blogs', file: 'blogs.html', preload: ['src/pages/blogs.tsx'] },
  // Placeholder for all tool pages. `firebase.json` serves it for every tool.
  { id: 'tool', path: '/tools/any', file: 'tool.html', preload: ['src/pages/tool.tsx'] },
  { id: 'login', path: '/login', file: 'login.html', preload: ['src/pages/login.tsx'] },
  { id: 'register', path: '/register', file: 'register.html', preload: ['src/pages/register.tsx'] },
  {
    id: 'reset-password',
    path: '/reset-password',
    file: 'reset-password.html',
    preload: ['src/pages/reset-password.tsx'],
  },
  // Placeholder for all pages inside the login guard. `firebase.json` serves it for these pages.
  { id: 'guarded', path: '/dashboard', file: 'guarded.html', preload: behindLoginGuard },
  // Hosting serves this page with status 404 for unknown URLs.
  { id: 'not-found', path: '/404', file: '404.html', preload: ['src/pages/not-found.tsx'] },
];

type Rendered = {
  /** Title and meta tags. */
  head: string;
  body: string;
  /** Styles for the first paint. */
  styles: string;
  /** Files that the entry script preloads. */
  preload: string[];
  /** Files that the entry script preloads if a bearer token is stored. */
  preloadSignedIn: string[];
};

/**
 * Inserts a rendered page into the built `index.html`.
 *
 * @throws if the page contains a script, because the Content-Security-Policy forbids it
 */
export function pageOf(template: string, { id, reads }: Page, rendered: Rendered): string {
  const { head, body, styles, preload, preloadSignedIn } = rendered;
  const files = `data-preload="${preload.join(' ')}" data-preload-signed-in="${preloadSignedIn.join(' ')}"`;
  if (/<script/i.test(body)) throw new Error(`The prerendered page ${id} contains a script`);
  const hint = reads && `<link rel="preload" as="fetch" href="${reads}" crossorigin>`;
  return (
    template
      // The attribute gives the first paint priority over the entry script. It is added here because Vite omits it.
      .replace('<script async', '<script async fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${id}" ${files}>${body}</div>`)
      .replace('</head>', () => `${head}${hint ?? ''}<style>${styles}</style></head>`)
  );
}

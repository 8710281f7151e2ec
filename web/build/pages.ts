import { behindTheGuard, onHome, toolSearch } from './late-modules.ts';

type Page = {
  /** The id of its route in `app/router.tsx`. */
  id: string;
  /** What is prerendered. */
  address: string;
  /** Where Hosting looks for it. */
  file: string;
  /** Its own modules that the app loads late, besides those of every page. */
  late: readonly string[];
  /** What the page asks the API for at once: it is asked for as early as the page's own files. */
  reads?: string;
};

/** Every page that is prerendered. */
export const pages: readonly Page[] = [
  {
    id: 'home',
    address: '/',
    file: 'index.html',
    late: [...onHome, toolSearch],
    reads: '/api/tools?limit=12',
  },
  { id: 'portfolio', address: '/portfolio', file: 'portfolio.html', late: ['src/pages/portfolio.tsx'] },
  { id: 'blogs', address: '/blogs', file: 'blogs.html', late: ['src/pages/blogs.tsx'] },
  // What the page of a tool shows until it has been read. `firebase.json` gives it to every tool.
  { id: 'tool', address: '/tools/any', file: 'tool.html', late: ['src/pages/tool.tsx'] },
  { id: 'login', address: '/login', file: 'login.html', late: ['src/pages/login.tsx'] },
  { id: 'register', address: '/register', file: 'register.html', late: ['src/pages/register.tsx'] },
  {
    id: 'reset-password',
    address: '/reset-password',
    file: 'reset-password.html',
    late: ['src/pages/reset-password.tsx'],
  },
  // What the login guard shows until it knows who is here. `firebase.json` gives it to every page behind the guard.
  { id: 'guarded', address: '/dashboard', file: 'guarded.html', late: behindTheGuard },
  // Hosting gives it, with the status 404, to every address that it knows nothing of.
  { id: 'not-found', address: '/404', file: '404.html', late: ['src/pages/not-found.tsx'] },
];

type Rendered = {
  /** Its title and its meta tags. */
  head: string;
  body: string;
  /** The styles that the page is painted with. */
  styles: string;
  /** The files that the first script fetches beside the app; those that it fetches for somebody who has a bearer. */
  late: string[];
  known: string[];
};

/**
 * Puts what was rendered of a page into the built `index.html`.
 *
 * @throws when it has a script in it, which the policy forbids
 */
export function pageOf(template: string, { id, reads }: Page, rendered: Rendered): string {
  const { head, body, styles, late, known } = rendered;
  const files = `data-late="${late.join(' ')}" data-known="${known.join(' ')}"`;
  if (/<script/i.test(body)) throw new Error(`The prerendered page ${id} has a script in it`);
  const hint = reads && `<link rel="preload" as="fetch" href="${reads}" crossorigin>`;
  return (
    template
      // The first paint needs the connection more than the first script does; Vite leaves the attribute out.
      .replace('<script async', '<script async fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root" data-page="${id}" ${files}>${body}</div>`)
      .replace('</head>', () => `${head}${hint ?? ''}<style>${styles}</style></head>`)
  );
}

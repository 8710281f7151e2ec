import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { previewPath } from '@almighty-tools/functions/contract/paths.ts';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { criticalStyles, deferredStyles } from './critical-styles.ts';
import { isLocalMode } from './modes.ts';
import { pageOf, pages } from './pages.ts';
import { siteUrl } from './sitemap-in-robots.ts';

type Renderer = typeof import('../src/prerender.tsx');

/** Builds the app for Node with the same mode and settings, and imports it. */
async function rendererOf({ root, mode, configFile }: ResolvedConfig, folder: string): Promise<Renderer> {
  await build({
    root,
    mode,
    configFile: configFile ?? false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'src/prerender.tsx'),
      outDir: folder,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
    },
    ssr: { noExternal: true },
  });
  return await import(pathToFileURL(join(folder, 'prerender.mjs')).href);
}

/** Returns the style sheet of the app and its file name. */
function sheetOf(bundle: Rolldown.OutputBundle): { file: string; css: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => /start-[\w-]+\.css$/.test(fileName));
  if (sheet?.type !== 'asset') throw new Error('The build has no style sheet of the app');
  return { file: sheet.fileName, css: String(sheet.source) };
}

/** Returns the picture for link previews, which need an absolute URL. A local build has no public URL. */
function previewPicture(mode: string): string {
  if (isLocalMode(mode)) return '';
  const picture = siteUrl(mode) + previewPath;
  return `<meta property="og:image" content="${picture}"/><meta name="twitter:card" content="summary_large_image"/>`;
}

/**
 * Writes the prerendered HTML of each public page, of the pages inside the login guard, and of the 404 page. The
 * browser paints them before any script has loaded.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-pages',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = '' }, bundle) {
      const template = readFileSync(join(dir, 'index.html'), 'utf8');
      const { file: sheet, css } = sheetOf(bundle);
      const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
      try {
        const { renderPage } = await rendererOf(config, folder);
        for (const page of pages) {
          const { head: rendered, body } = await renderPage(page.path);
          const head = rendered + previewPicture(config.mode);
          const styles = await criticalStyles(css, template + body);
          writeFileSync(join(dir, page.file), pageOf(template, page, { head, body, styles }));
        }
        writeFileSync(join(dir, sheet), deferredStyles(css));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { chunkFiles } from './chunk-files.ts';
import { criticalStyles, lateStyles } from './critical-styles.ts';
import { app, first, forKnown, onEveryPage } from './late-modules.ts';
import { pageOf, pages } from './pages.ts';

type Renderer = typeof import('../src/prerender.tsx');

/** Builds the app for Node, in the same mode and with the same settings, and loads it. */
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

/** The style sheet of the app, and the name of its file. */
function sheetOf(bundle: Rolldown.OutputBundle): { file: string; css: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => /app-[\w-]+\.css$/.test(fileName));
  if (sheet?.type !== 'asset') throw new Error('The build has no style sheet of the app');
  return { file: sheet.fileName, css: String(sheet.source) };
}

/**
 * Writes a file for each public page, for the pages behind the login guard and for unknown addresses, with the HTML
 * that React makes of them: they paint before any script has come.
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
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      // The first script asks for the app by its name, but not for what the app imports.
      const [appFile] = chunkFiles(chunks, [app]);
      const asked = chunkFiles(chunks, [first]).add(appFile ?? '');
      const everywhere = chunkFiles(chunks, [app, ...onEveryPage]);
      const filesOf = (modules: string[], had: ReadonlySet<string>) =>
        [...chunkFiles(chunks, modules)].filter((file) => !had.has(file)).map((file) => `/${file}`);
      const known = filesOf(forKnown, everywhere);
      const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
      try {
        const { renderPage } = await rendererOf(config, folder);
        for (const page of pages) {
          const { head, body } = await renderPage(page.address);
          const styles = await criticalStyles(css, template + body);
          const late = filesOf([app, ...onEveryPage, ...page.late], asked);
          writeFileSync(join(dir, page.file), pageOf(template, page, { head, body, styles, late, known }));
        }
        writeFileSync(join(dir, sheet), lateStyles(css));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

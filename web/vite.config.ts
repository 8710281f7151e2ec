import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { accentStyle } from './build/accent.ts';
import { cssTargets, supportedBrowsers } from './build/browsers.ts';
import { outDirOf } from './build/modes.ts';
import { pageTexts } from './build/page-texts.ts';
import { prerenderPages } from './build/prerender.ts';
import { previewPages } from './build/preview-pages.ts';
import { requireSettings } from './build/require-settings.ts';
import { scriptSizes } from './build/script-sizes.ts';
import { sitemapInRobots } from './build/sitemap-in-robots.ts';

/** Offset of all local ports, as in `emulators/run/settings.ts`. */
const offset = Number(process.env.PORT_OFFSET || 0);

const nothing = fileURLToPath(new URL('build/nothing.cjs', import.meta.url));

const alias = [
  // The default entry of the package injects its styles a second time.
  { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
  // Reactfire imports all products of Firebase (reactfire #489). The store uses none of these.
  { find: /^firebase\/(database|firestore|functions|remote-config|storage)$/, replacement: nothing },
  // A part of zod. The functions make the API document.
  { find: /^.*\/(json-schema-processors|to-json-schema)\.js$/, replacement: nothing },
];

/**
 * Marks the chunks of React and of the app, so that Chromium compiles them in the background while they load, and not at
 * each function's first call. This takes 140 ms from the blocking time of Home on a slow phone:
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint: Plugin = {
  name: 'compile-hint',
  apply: 'build',
  generateBundle: {
    // Only a comment at the top counts, and Vite itself adds code at the top.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.name === 'start' || file.name === 'react'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** Minimum size of shared chunks in bytes, before compression. A smaller chunk is merged into a similar one. */
const minShared = 5000;

/**
 * Chunks that several pages share, in the order of their priority. With its imports, each contains what the chunks before it
 * do not. Every script costs a request and a task: without these groups, Home loads 70 scripts and blocks a slow phone
 * five times as long (`npm run bench -- compare`).
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  // The first script of every page, and the helper of lazy-loaded chunks.
  { name: 'entry', test: /preload-helper|src.main\.ts$/, priority: 6 },
  // React runs in a task of its own.
  { name: 'react', test: /node_modules.(react|react-dom|scheduler)\/|src.app.renderer\.ts$/, priority: 5 },
  { name: 'start', test: /src.app.start\.tsx$/, priority: 4 },
  { name: 'queries', test: /node_modules.@tanstack|src.components.queries|src.lib.api/, priority: 3 },
  { name: 'home', test: /src.features.home.after-the-banner\.tsx$/, priority: 2 },
  {
    name: 'firebase',
    test: /node_modules.@?firebase\/|src.lib.session.(firebase|app-check|signed-in-user)/,
    priority: 1,
  },
  {
    name: 'interface',
    test: /src.(components(?!.(field|picture-field|data-table|paged-list|filter-bar|filtered-list))|lib(?!.forms|.format.csv)|app)./,
    minShareCount: 2,
  },
  {
    name: 'lists',
    test: /src.components.(data-table|paged-list|filter-bar|filtered-list)/,
    minShareCount: 2,
  },
  { name: 'forms', test: /src.lib.forms|src.components.(field|picture-field)/, minShareCount: 2 },
  {
    name: 'contract',
    test: /functions.src.contract/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: minShared,
  },
  { name: 'libraries', test: /node_modules/, minShareCount: 2, entriesAware: true },
  // Modules that pages share within a feature. The features about orders share their chunks.
  {
    name: (id) => /src.features.(?:my-)?(order|\w+)/.exec(id)?.[1] ?? null,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: minShared,
  },
];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    requireSettings(),
    accentStyle(),
    compileHint,
    supportedBrowsers(),
    scriptSizes(),
    sitemapInRobots(),
    prerenderPages(),
    previewPages(),
  ],
  define: pageTexts,
  resolve: { alias: command === 'build' ? alias : [] },
  build: {
    // The polyfill is for older browsers than the target.
    modulePreload: { polyfill: false },
    cssTarget: cssTargets,
    target: 'es2022',
    outDir: outDirOf(mode),
    emptyOutDir: true,
    rolldownOptions: {
      // The bundler adds the names of all pages that share a chunk.
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
      treeshake: { propertyReadSideEffects: false },
      // Inlines each text where it is used, instead of loading all texts in a separate chunk.
      optimization: { inlineConst: { mode: 'all' } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173 + offset,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${5002 + offset}` },
  },
  // Serves the built site for `firebase emulators:start`, at the URL that the Hosting emulator has under `npm start`.
  preview: {
    host: '127.0.0.1',
    port: 5002,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5001/demo-almighty-tools/us-central1/api' },
  },
}));

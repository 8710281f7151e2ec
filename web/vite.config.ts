import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { accentStyle } from './build/accent.ts';
import { outDirOf } from './build/modes.ts';
import { pageTexts } from './build/page-texts.ts';
import { prerenderPages } from './build/prerender.ts';
import { previewPages } from './build/preview-pages.ts';
import { requireSettings } from './build/require-settings.ts';
import { scriptSizes } from './build/script-sizes.ts';
import { sitemapInRobots } from './build/sitemap-in-robots.ts';
import { unusedFirebase } from './build/unused-firebase.ts';

/** Offset of all local ports, as in `emulators/run/settings.ts`. */
const offset = Number(process.env.PORT_OFFSET || 0);

const alias = [
  // The default entry of the package injects its styles a second time.
  { find: /^sweetalert2$/, replacement: 'sweetalert2/dist/sweetalert2.esm.js' },
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

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    requireSettings(),
    unusedFirebase(),
    pageTexts(),
    accentStyle(),
    compileHint,
    scriptSizes(),
    sitemapInRobots(),
    prerenderPages(),
    previewPages(),
  ],
  resolve: { alias: command === 'build' ? alias : [] },
  build: {
    // Preloading the 30 chunks of a late part at once blocks a slow phone for 90 ms.
    modulePreload: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: 'es2022',
    outDir: outDirOf(mode),
    emptyOutDir: true,
    rolldownOptions: {
      // React is a chunk of its own, which runs in a task of its own.
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules.(react|react-dom|scheduler)\// }] },
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

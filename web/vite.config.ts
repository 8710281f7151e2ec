import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    requireSettings(),
    unusedFirebase(),
    pageTexts(),
    accentStyle(),
    scriptSizes(),
    sitemapInRobots(),
    prerenderPages(),
    previewPages(),
  ],
  resolve: { alias: command === 'build' ? alias : [] },
  build: {
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: 'es2022',
    outDir: outDirOf(mode),
    emptyOutDir: true,
    rolldownOptions: {
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

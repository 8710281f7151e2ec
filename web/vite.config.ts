import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliSizes } from './build/brotli-sizes.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { requireSettings } from './build/require-settings.ts';

const router = fileURLToPath(new URL('../node_modules/react-router/dist/production', import.meta.url));

/** Firebase products that reactfire's one entry point names and this store never calls. */
const unusedFirebase =
  /node_modules\/(@?firebase|rxfire)\/(analytics|app-check|database|firestore|functions|messaging|performance|remote-config|storage|webchannel-wrapper)\//;

/** What the first screen of any page runs on; one chunk compresses better than fifteen small ones. */
const shell =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\/|web\/src\/(app\/(?!dashboard-layout)|lib\/(api-|access|session|query-|use-|theme|notify|money))|contract\/(paths|money)|tools\/queries|reviews\/queries|components\/(drawing|avatar|icon|loading|page-heading|failed|theme)|vite\/preload-helper|rolldown\/runtime/;

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), requireSettings(), preloadFonts(), brotliSizes()],
  resolve: {
    // The package's entry is its development build, warnings and all; the other one lies beside it unexported.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${router}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
          ]
        : [],
  },
  build: {
    modulePreload: { polyfill: false },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: 'es2022',
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !unusedFirebase.test(id) },
      output: { codeSplitting: { groups: [{ name: 'shell', test: shell }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5002' },
  },
}));

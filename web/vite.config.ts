import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliSizes } from './build/brotli-sizes.ts';
import { outDirOf } from './build/modes.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { requireSettings } from './build/require-settings.ts';

const router = fileURLToPath(new URL('../node_modules/react-router/dist/production', import.meta.url));

/** Firebase products that reactfire's one entry point names and this store never calls. */
const unusedFirebase =
  /node_modules\/(@?firebase|rxfire)\/(analytics|app-check|database|firestore|functions|messaging|performance|remote-config|storage|webchannel-wrapper)\//;

/** What the first screen of any page runs on; one chunk compresses better than fifteen small ones. */
const shell =
  /node_modules\/((react|react-dom|scheduler|react-router|react-router-dom)\/|@tanstack\/(?!.*[mM]utationObserver|.*useMutation))|web\/src\/(lib\/(api-|access|late|paths|session|query-|use-(after-paint|page-title))|app\/(error-page|menu-button|navbar|providers|root-layout|router)\.|components\/(drawing|icon|loading|error-boundary|late|theme-toggle))|contract\/(paths|money)|vite\/preload-helper|rolldown\/runtime/;

/** Home down to its first screen, and what shows a tool in any list. */
const catalogue =
  /web\/src\/(pages\/home\.|features\/home\/(hero|hero-slide|featured-tools)\.|features\/tools\/(buy-now|queries|stock|tool-card|tool-picture)|components\/(empty|failed-to-load|paged-list)|lib\/money)/;

/** What every form needs. */
const forms = /node_modules\/(zod|react-hook-form|@hookform)\//;

/** A page's own chunk names the small ones it needs; only what is big is worth fetching ahead of that. */
const worthPreloading = /\.css$|\/(forms|firebase)-/;

export default defineConfig(({ command, mode }) => ({
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => worthPreloading.test(dep)),
    },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: 'es2022',
    outDir: outDirOf(mode),
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !unusedFirebase.test(id),
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: shell },
            { name: 'catalogue', test: catalogue },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5002' },
  },
  // The site beside `firebase emulators:start`, at the address that the Hosting emulator has under `npm start`.
  preview: {
    host: '127.0.0.1',
    port: 5002,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5001/demo-almighty-tools/us-central1/api' },
  },
}));

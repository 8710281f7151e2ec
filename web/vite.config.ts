import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotliSizes } from './build/brotli-sizes.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { requireSettings } from './build/require-settings.ts';

/** Firebase products that reactfire's one entry point names and this store never calls. */
const unusedFirebase =
  /node_modules\/(@?firebase|rxfire)\/(analytics|app-check|database|firestore|functions|messaging|performance|remote-config|storage|webchannel-wrapper)\//;

export default defineConfig({
  plugins: [react(), tailwindcss(), requireSettings(), preloadFonts(), brotliSizes()],
  build: {
    target: 'es2022',
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !unusedFirebase.test(id) },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5002' },
  },
});

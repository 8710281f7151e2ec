import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.ts';

const contract = fileURLToPath(new URL('../../functions/src/contract/', import.meta.url));

/** The unit tests of one area, whose name is in the variable AREA. */
export default defineConfig({
  // The installed package is a link to the unchanged code.
  resolve: { alias: { '@almighty-tools/functions/contract/': contract } },
  test: {
    include: areas[process.env.AREA ?? '']?.tests ?? [],
    setupFiles: ['emulators/run/fresh-modules.ts'],
    unstubEnvs: true,
  },
});

// Builds the functions for deployment and for local use. With --watch, rebuilds them after each change.
import { build, watch } from 'rolldown';
import { functionsBuild, packagesBuild, writeEntry } from './bundle.ts';

if (process.argv.includes('--watch')) {
  // The packages are not rebuilt: a running emulator may be reading them.
  watch(functionsBuild).on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error);
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      console.log('Built. Watching for file changes.');
    }
  });
} else {
  await build(packagesBuild);
  await build(functionsBuild);
  writeEntry();
}

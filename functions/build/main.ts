// Builds the functions for deployment and for this machine. With --watch, what was built is kept up to date.
import { build, watch } from 'rolldown';
import { functionsBuild, packagesBuild, writeEntry } from './bundle.ts';

if (process.argv.includes('--watch')) {
  // The packages stay as they are: an emulator that runs may be reading them.
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

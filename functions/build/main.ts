// Builds the functions for deployment and for this machine; with --watch again after every change.
import { build, watch } from 'rolldown';
import { functionsBuild, packagesBuild, writeEntry } from './bundle.ts';

await build(packagesBuild);
writeEntry();
if (process.argv.includes('--watch')) {
  watch(functionsBuild).on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error);
    if (event.code === 'BUNDLE_END') {
      await event.result.close();
      console.log('Built. Watching for file changes.');
    }
  });
} else {
  await build(functionsBuild);
}

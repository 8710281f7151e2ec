import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a build has in it only if it was made for one machine: its addresses, also as a regular expression writes
 * them, the local Stripe's key and script, and the names of the demo projects. A bare `http://localhost` is in
 * Firebase's and the router's own code.
 */
const traces =
  /127\\?\.0\\?\.0\\?\.1|\[::1\]|localhost(\)\(:|:\d)|pk_test_local|\/v3\/stripe\.js|demo-almighty-tools|Choose an account/g;

/** Every such trace in a folder, as `file: trace`, each once. */
export function localTraces(folder: string): string[] {
  return globSync('**/*.{html,js,css,json,svg,map}', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').match(traces) ?? [];
      return [...new Set(found)].map((trace) => `${file}: ${trace}`);
    });
}

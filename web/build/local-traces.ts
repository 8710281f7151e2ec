import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Strings that only a local build contains: its URLs (also inside regular expressions), the local Stripe's key and
 * script, and the demo project. The list does not contain `localhost` without a port, because Firebase and the router
 * contain it.
 */
const traces =
  /127\\?\.0\\?\.0\\?\.1|\[::1\]|localhost(\)\(:|:\d)|pk_test_local|\/v3\/stripe\.js|demo-almighty-tools|Choose an account/g;

/** Returns the traces of a local build in a folder, as `file: trace`, without duplicates. */
export function localTraces(folder: string): string[] {
  return globSync('**/*.{html,js,css,json,svg,map}', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const matches = readFileSync(join(folder, file), 'utf8').match(traces) ?? [];
      return [...new Set(matches)].map((trace) => `${file}: ${trace}`);
    });
}

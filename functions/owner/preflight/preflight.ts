import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Store } from '../../src/contract/store.ts';
import { checkRoles, checkSignIn } from './access.ts';
import type { Finding } from './finding.ts';
import { checkFirestore } from './firestore.ts';
import type { Google } from './google.ts';
import { projectOf } from './project.ts';
import { checkSettings } from './settings.ts';
import { checkNotSample, checkStore, STORE_FILE } from './store.ts';

/**
 * Checks what a store needs and the Firebase CLI does not check. Returns all findings together, and the name of the
 * Hosting site. Changes nothing.
 *
 * @throws Problem if the project is not ready, or the user may not use it.
 */
export async function preflight(
  google: Google,
  root: string,
): Promise<{ findings: Finding[]; site: string }> {
  const { store }: { store: Store } = await import(pathToFileURL(join(root, STORE_FILE)).href);
  const { number, site } = await projectOf(google);
  const lists = await Promise.all([checkFirestore(google), checkSignIn(google), checkRoles(google, number)]);
  const own = [...checkStore(store), ...checkNotSample(store), ...checkSettings(root, google.project, site)];
  return { findings: [...lists.flat(), ...own], site };
}

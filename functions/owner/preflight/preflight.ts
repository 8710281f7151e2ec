import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Store } from '../../src/contract/store.ts';
import { checkRoles, checkSecrets, checkSignIn } from './access.ts';
import type { Finding } from './finding.ts';
import { checkFirestore } from './firestore.ts';
import type { Google } from './google.ts';
import { checkBilling, hostingSite, projectNumber } from './project.ts';
import { checkSettings, checkSite } from './settings.ts';
import { checkNotSample, checkStore, STORE_FILE } from './store.ts';

type Outcome = { findings: Finding[]; site: string | undefined };

/** Checks everything that a deployment needs, and returns all findings together. Changes nothing. */
export async function preflight(google: Google, root: string): Promise<Outcome> {
  const store = await storeOf(root);
  const number = await projectNumber(google);
  if (typeof number !== 'string') return { findings: [number, ...ownFiles()], site: undefined };
  const [site, ...lists] = await Promise.all([
    hostingSite(google),
    checkBilling(google),
    checkFirestore(google),
    checkSecrets(google),
    checkSignIn(google),
    checkRoles(google, number),
    ownFiles(),
  ]);
  const findings = lists.flat();
  if (typeof site !== 'string') return { findings: [site, ...findings], site: undefined };
  return { findings: [...findings, ...checkSite(root, google.project, site)], site };

  function ownFiles(): Finding[] {
    return [...checkStore(store), ...checkNotSample(store), ...checkSettings(root, google.project)];
  }
}

async function storeOf(root: string): Promise<Store> {
  const { store }: { store: Store } = await import(pathToFileURL(join(root, STORE_FILE)).href);
  return store;
}

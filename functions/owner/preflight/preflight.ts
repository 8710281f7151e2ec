import { checkRoles, checkSecrets, checkSignIn } from './access.ts';
import type { Finding } from './finding.ts';
import { checkFirestore } from './firestore.ts';
import type { Google } from './google.ts';
import { checkBilling, hostingSite, projectNumber } from './project.ts';
import { checkSettings } from './settings.ts';

type Outcome = { findings: Finding[]; site: string | undefined };

/** Checks everything that a deployment needs, and returns all findings together. It changes nothing. */
export async function preflight(google: Google, root: string): Promise<Outcome> {
  const number = await projectNumber(google);
  if (typeof number !== 'string')
    return { findings: [number, ...checkSettings(root, google.project)], site: undefined };
  const [site, ...lists] = await Promise.all([
    hostingSite(google),
    checkBilling(google),
    checkFirestore(google),
    checkSecrets(google),
    checkSignIn(google),
    checkRoles(google, number),
    checkSettings(root, google.project),
  ]);
  const findings = lists.flat();
  return typeof site === 'string' ? { findings, site } : { findings: [site, ...findings], site: undefined };
}

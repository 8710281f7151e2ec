import { z } from 'zod';
import { type Finding, unless } from './finding.ts';
import type { Google } from './google.ts';

const isOn = z.literal(true);
const passwordSchema = z.object({
  signIn: z.object({ email: z.object({ enabled: isOn, passwordRequired: isOn }) }),
});
const socialSchema = z.object({ enabled: isOn });

/** Checks that users can register with a password and log in with Google. */
export async function checkSignIn({ project, get }: Google): Promise<Finding[]> {
  const path = `/admin/v2/projects/${project}`;
  const [password, social] = await Promise.all([
    get('FIREBASE_AUTH_MANAGEMENT_URL', `${path}/config`),
    get('FIREBASE_AUTH_MANAGEMENT_URL', `${path}/defaultSupportedIdpConfigs/google.com`),
  ]);
  const fix = `https://console.firebase.google.com/project/${project}/authentication/providers`;
  const wrong = 'Registration with e-mail and password is disabled.';
  return [
    ...unless(passwordSchema.safeParse(password).success, { wrong, fix }),
    ...unless(socialSchema.safeParse(social).success, { wrong: 'Login with Google is disabled.', fix }),
  ];
}

const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});

/** Roles that include all permissions that the functions need. */
const BASIC_ROLES = ['roles/editor', 'roles/owner'];

/** The roles that the default service account needs to run the functions, and the purpose of each. */
const neededRoles = {
  'roles/datastore.user': 'read and write Firestore',
  'roles/firebaseauth.admin': 'read accounts and change roles',
};

/** Checks the roles of the functions' service account. */
export async function checkRoles(google: Google, projectNumber: string): Promise<Finding[]> {
  const { bindings } = policySchema.parse((await google.readPolicy()) ?? {});
  const account = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
  const given = bindings.filter(({ members }) => members.includes(account)).map(({ role }) => role);
  if (given.some((role) => BASIC_ROLES.includes(role))) return [];
  return Object.entries(neededRoles)
    .filter(([role]) => !given.includes(role))
    .map(([role, what]) => ({
      wrong: `The functions' service account may not ${what}.`,
      fix: `gcloud projects add-iam-policy-binding ${google.project} --member=${account} --role=${role}`,
    }));
}

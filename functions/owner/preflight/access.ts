import { z } from 'zod';
import { type Finding, unless } from './finding.ts';
import type { Google } from './google.ts';

const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_PASSWORD'];
const secretSchema = z.object({ state: z.string() });

/** Checks that each secret of the functions has an enabled value. */
export async function checkSecrets(google: Google): Promise<Finding[]> {
  const { project } = google;
  const checks = SECRETS.map(async (name) => {
    const path = `/v1/projects/${project}/secrets/${name}/versions/latest`;
    const { status, body } = await google.get('CLOUD_SECRET_MANAGER_URL', path);
    return unless(status === 200 && secretSchema.parse(body).state === 'ENABLED', {
      wrong: `The secret ${name} has no value.`,
      fix: `npx firebase functions:secrets:set ${name} --project ${project}`,
    });
  });
  return (await Promise.all(checks)).flat();
}

const signInSchema = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().optional(), passwordRequired: z.boolean().optional() }),
    })
    .partial()
    .optional(),
});
const providerSchema = z.object({ enabled: z.boolean().optional() });

/** Checks that users can register with a password and log in with Google. */
export async function checkSignIn(google: Google): Promise<Finding[]> {
  const { project } = google;
  const config = `/admin/v2/projects/${project}/config`;
  const [password, social] = await Promise.all([
    google.get('FIREBASE_AUTH_MANAGEMENT_URL', config),
    google.get(
      'FIREBASE_AUTH_MANAGEMENT_URL',
      `${config.replace('config', 'defaultSupportedIdpConfigs')}/google.com`,
    ),
  ]);
  const page = `https://console.firebase.google.com/project/${project}/authentication/providers`;
  const email = password.status === 200 ? signInSchema.parse(password.body).signIn?.email : undefined;
  const hasPassword = email?.enabled === true && email.passwordRequired === true;
  const hasGoogle = social.status === 200 && providerSchema.parse(social.body).enabled === true;
  return [
    ...unless(hasPassword, { wrong: 'Registration with e-mail and password is disabled.', fix: page }),
    ...unless(hasGoogle, { wrong: 'Login with Google is disabled.', fix: page }),
  ];
}

const policySchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});

/** Roles that include all permissions that the functions need. */
const BASIC_ROLES = ['roles/editor', 'roles/owner'];

/**
 * The roles that the default service account needs to build and run the functions, and the purpose of each.
 */
const neededRoles = {
  'roles/cloudbuild.builds.builder': 'build the functions',
  'roles/datastore.user': 'read and write Firestore',
  'roles/firebaseauth.admin': 'read accounts and change roles',
};

/** Checks the roles of the functions' service account. */
export async function checkRoles(google: Google, projectNumber: string): Promise<Finding[]> {
  const { status, body } = await google.readPolicy();
  const { bindings } = policySchema.parse(status === 200 ? body : {});
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

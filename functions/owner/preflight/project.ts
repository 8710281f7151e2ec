import { z } from 'zod';
import { type Finding, unless } from './finding.ts';
import type { Google } from './google.ts';

const projectSchema = z.object({ projectNumber: z.string() });
const firebaseSchema = z.object({ resources: z.object({ hostingSite: z.string().optional() }).optional() });
const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });

/** The role that allows requests to use the project's quota. Every request of the preflight uses it. */
const QUOTA_ROLE = 'roles/serviceusage.serviceUsageConsumer';

/** Returns the project's number, which the names of its service accounts contain, or a finding. */
export async function projectNumber(google: Google): Promise<string | Finding> {
  const { project } = google;
  const { status, body } = await google.get('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${project}`);
  if (status === 200) return projectSchema.parse(body).projectNumber;
  const create = `npx firebase projects:create ${project}`;
  if (status === 404) return { wrong: `The project ${project} does not exist.`, fix: create };
  // Google returns the same status for a missing project and for a project that the caller may not use.
  const grant = `gcloud projects add-iam-policy-binding ${project} --member=<you> --role=${QUOTA_ROLE}`;
  const fix = `${grant}, then the same with roles/viewer; or, if the project does not exist, ${create}`;
  return { wrong: `The project ${project} does not exist, or you may not use it.`, fix };
}

/** Returns the name of the project's Hosting site, or a finding. */
export async function hostingSite(google: Google): Promise<string | Finding> {
  const { project } = google;
  const { status, body } = await google.get('FIREBASE_API_URL', `/v1beta1/projects/${project}`);
  if (status !== 200) {
    const fix = `npx firebase projects:addfirebase ${project}`;
    return { wrong: `${project} is not a Firebase project yet.`, fix };
  }
  const site = firebaseSchema.parse(body).resources?.hostingSite;
  const fix = `npx firebase hosting:sites:create ${project} --project ${project}`;
  return site ?? { wrong: `${project} has no Hosting site.`, fix };
}

/** Checks that the project has a billing account. */
export async function checkBilling(google: Google): Promise<Finding[]> {
  const { project } = google;
  const { status, body } = await google.get(
    'FIREBASE_CLOUDBILLING_URL',
    `/v1/projects/${project}/billingInfo`,
  );
  return unless(status === 200 && billingSchema.parse(body).billingEnabled, {
    wrong: 'The project has no billing account, which the functions need.',
    fix: `gcloud billing projects link ${project} --billing-account=<account> (gcloud billing accounts list)`,
  });
}

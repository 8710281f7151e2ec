import { z } from 'zod';
import { type Finding, fine } from './finding.ts';
import type { Google } from './google.ts';

const projectSchema = z.object({ projectNumber: z.string() });
const firebaseSchema = z.object({ resources: z.object({ hostingSite: z.string().optional() }).optional() });
const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });

/** Lets a request name the project as the one that it counts for, as every request of the preflight does. */
const QUOTA_ROLE = 'roles/serviceusage.serviceUsageConsumer';

/** The project's number, by which its service accounts are called, or what keeps one from knowing it. */
export async function projectNumber(google: Google): Promise<string | Finding> {
  const { project } = google;
  const { status, body } = await google.get('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${project}`);
  if (status === 200) return projectSchema.parse(body).projectNumber;
  const create = `npx firebase projects:create ${project}`;
  if (status === 404) return { wrong: `There is no project ${project}.`, mend: create };
  // Google does not tell a project that is not there from one that the caller may not use.
  const grant = `gcloud projects add-iam-policy-binding ${project} --member=<you> --role=${QUOTA_ROLE}`;
  const mend = `${grant}, and once more with roles/viewer; or where there is none, ${create}`;
  return { wrong: `You may not use the project ${project}, or there is none.`, mend };
}

/** The name of the project's Hosting site, or what keeps it from having one. */
export async function hostingSite(google: Google): Promise<string | Finding> {
  const { project } = google;
  const { status, body } = await google.get('FIREBASE_API_URL', `/v1beta1/projects/${project}`);
  if (status !== 200) {
    const mend = `npx firebase projects:addfirebase ${project}`;
    return { wrong: `${project} is not a Firebase project yet.`, mend };
  }
  const site = firebaseSchema.parse(body).resources?.hostingSite;
  const mend = `npx firebase hosting:sites:create ${project} --project ${project}`;
  return site ?? { wrong: `${project} has no Hosting site.`, mend };
}

/** The project has a billing account. */
export async function checkBilling(google: Google): Promise<Finding[]> {
  const { project } = google;
  const { status, body } = await google.get(
    'FIREBASE_CLOUDBILLING_URL',
    `/v1/projects/${project}/billingInfo`,
  );
  if (status === 200 && billingSchema.parse(body).billingEnabled) return fine;
  const mend = `gcloud billing projects link ${project} --billing-account=<account> (gcloud billing accounts list)`;
  return [{ wrong: 'The project has no billing account, which functions need.', mend }];
}

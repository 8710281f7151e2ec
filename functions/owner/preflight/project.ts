import { z } from 'zod';
import { type Finding, fine } from './finding.ts';
import type { Google } from './google.ts';

const projectSchema = z.object({ projectNumber: z.string() });
const firebaseSchema = z.object({ resources: z.object({ hostingSite: z.string().optional() }).optional() });
const billingSchema = z.object({ billingEnabled: z.boolean().default(false) });

/** The project's number, by which its service accounts are called; undefined where there is no such project. */
export async function projectNumber(google: Google): Promise<string | undefined> {
  const { status, body } = await google.get('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${google.project}`);
  return status === 200 ? projectSchema.parse(body).projectNumber : undefined;
}

/** That there is no such project, and how to make it. */
export function noProject({ project }: Google): Finding {
  return {
    wrong: `There is no project ${project}, or you may not see it.`,
    mend: `npx firebase projects:create ${project}`,
  };
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

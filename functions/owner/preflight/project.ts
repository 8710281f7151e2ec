import { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Google } from './google.ts';

const projectSchema = z.object({
  projectNumber: z.string(),
  resources: z.object({ hostingSite: z.string() }),
});

type Project = { number: string; site: string };

/**
 * Returns the project's number, which the names of its service accounts contain, and the name of its Hosting site.
 *
 * @throws Problem if the project is not ready, or the user may not use it.
 */
export async function projectOf(google: Google): Promise<Project> {
  const { project } = google;
  const body = await google.get('FIREBASE_API_URL', `/v1beta1/projects/${project}`);
  const { data } = projectSchema.safeParse(body);
  if (data) return { number: data.projectNumber, site: data.resources.hostingSite };
  throw new Problem(
    `${project} is not a Firebase project with a Hosting site, or you may not use it. See section 2 of docs/deployment.md, ` +
      'and grant yourself roles/viewer and roles/serviceusage.serviceUsageConsumer.',
  );
}

import { Problem } from './problem.ts';

/** What a Google Cloud project's id looks like: https://cloud.google.com/resource-manager/docs/creating-managing-projects */
const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** The project named on the command line. @throws Problem when there is none, or it can not be one. */
export function requireProject(project: string | undefined, usage: string): string {
  if (!project) throw new Problem(`Which project? ${usage}`);
  if (!projectId.test(project)) throw new Problem(`"${project}" is not the id of a Firebase project.`);
  return project;
}

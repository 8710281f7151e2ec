import { Problem } from './problem.ts';

/**
 * The format of a Google Cloud project's id:
 * https://cloud.google.com/resource-manager/docs/creating-managing-projects
 */
const projectId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** Checks the project of the command line. @throws Problem if it is missing or not a valid id */
export function requireProject(project: string | undefined, usage: string): string {
  if (!project) throw new Problem(`--project is missing. ${usage}`);
  if (!projectId.test(project)) throw new Problem(`"${project}" is not the id of a Firebase project.`);
  return project;
}

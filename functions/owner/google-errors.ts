import { Problem } from './problem.ts';

/** Converts an error of Google's libraries into a Problem if the owner can fix it. Returns other errors unchanged. */
export function toProblem(error: unknown, project: string): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (project.startsWith('demo-') && ['app/network-error', '14'].includes(code)) {
    return new Problem(`The emulators of ${project} are not running. Run "npm start" first.`);
  }
  if (/default credentials|invalid_grant|invalid_rapt/.test(error.message)) {
    return new Problem('You are not signed in to Google. Run: gcloud auth application-default login');
  }
  if (code === 'auth/configuration-not-found') {
    return new Problem(`Authentication is not set up in ${project}. See docs/deployment.md.`);
  }
  if (['auth/insufficient-permission', 'auth/project-not-found', '7'].includes(code)) {
    return new Problem(
      `${project} does not exist, or you may not change its data. You need the roles Firebase ` +
        'Authentication Admin and Cloud Datastore User.',
    );
  }
  return error;
}

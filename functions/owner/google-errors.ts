import { Problem } from './problem.ts';

/** What Google's libraries say, in the owner's words where they can mend it. */
export function inWords(error: unknown, project: string): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (project.startsWith('demo-') && ['app/network-error', '14'].includes(code)) {
    return new Problem(`The emulators of ${project} do not answer. Run "npm start" first.`);
  }
  if (/default credentials|invalid_grant|invalid_rapt/.test(error.message)) {
    return new Problem('You are not signed in at Google. Run: gcloud auth application-default login');
  }
  if (code === 'auth/configuration-not-found') {
    return new Problem(`Authentication is not set up in ${project}. See docs/deployment.md.`);
  }
  if (['auth/insufficient-permission', 'auth/project-not-found', '7'].includes(code)) {
    return new Problem(
      `You may not change the data of ${project}, or there is no such project. You need its roles Firebase ` +
        'Authentication Admin and Cloud Datastore User.',
    );
  }
  return error;
}

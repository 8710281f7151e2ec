import { parseArgs } from 'node:util';
import { emailField } from '../src/contract/fields.ts';
import { connect } from './connect.ts';
import { endWith, Problem } from './problem.ts';
import { requireProject } from './project-id.ts';

type Admins = typeof import('./admins.ts');

/** Runs a command that changes one person's role: `npm run <name> -- <e-mail> --project <id>`. */
export function adminCommand(name: string, change: (admins: Admins, email: string) => Promise<string>) {
  const usage = `Usage: npm run ${name} -- someone@example.com --project <id>`;
  return endWith(async () => {
    const { email, project } = parseWords(process.argv.slice(2), usage);
    connect(project, process.env);
    try {
      console.log(`✓ ${await change(await import('./admins.ts'), email)}`);
    } catch (error) {
      throw inWords(error, project);
    }
    return 0;
  });
}

function parseWords(args: string[], usage: string): { email: string; project: string } {
  const { values, positionals } = parseOrSay(args, usage);
  const [first, ...others] = positionals;
  if (!first || others.length > 0) throw new Problem(`Whose role? ${usage}`);
  const email = emailField.safeParse(first);
  if (!email.success) throw new Problem(`"${first}" is not an e-mail address. ${usage}`);
  return { email: email.data, project: requireProject(values.project, usage) };
}

function parseOrSay(args: string[], usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { project: { type: 'string' } } });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}

/** What Google's libraries say, in the owner's words where they can mend it. */
function inWords(error: unknown, project: string): unknown {
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
      `You may not change people of ${project}, or there is no such project. You need its roles Firebase ` +
        'Authentication Admin and Cloud Datastore User.',
    );
  }
  return error;
}

import { emailField } from '../src/contract/fields.ts';
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { toProblem } from './google-errors.ts';
import { endWith, Problem } from './problem.ts';
import { requireProject } from './project-id.ts';

type Admins = typeof import('./admins.ts');

type Change = (admins: Admins, email: string) => Promise<string>;

/** Runs a command that changes a user's role: `npm run <name> -- <e-mail> --project <id>`. */
export function adminCommand(name: string, change: Change) {
  return endWith(async () => {
    console.log(`✓ ${await changeRole(name, process.argv.slice(2), change)}`);
    return 0;
  });
}

/** Changes a user's role. Returns a sentence about the change. @throws Problem that the owner can fix */
export async function changeRole(name: string, args: string[], change: Change): Promise<string> {
  const usage = `Usage: npm run ${name} -- someone@example.com --project <id>`;
  const { email, project } = roleToChange(args, usage);
  await connect(project, process.env);
  try {
    return await change(await import('./admins.ts'), email);
  } catch (error) {
    throw toProblem(error, project);
  }
}

function roleToChange(args: string[], usage: string): { email: string; project: string } {
  const config = { args, allowPositionals: true, options: { project: { type: 'string' } } } as const;
  const { values, positionals } = parseCommandLine(config, usage);
  const [first, ...others] = positionals;
  if (!first || others.length > 0) throw new Problem(`Name one e-mail. ${usage}`);
  const email = emailField.safeParse(first);
  if (!email.success) throw new Problem(`"${first}" is not an e-mail address. ${usage}`);
  return { email: email.data, project: requireProject(values.project, usage) };
}

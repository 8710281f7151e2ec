import { emailField } from '../src/contract/fields.ts';
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { toProblem } from './google-errors.ts';
import { endWith, Problem } from './problem.ts';
import { requireProject } from './project-id.ts';

type Admins = typeof import('./admins.ts');

/** Runs a command that changes a user's role: `npm run <name> -- <e-mail> --project <id>`. */
export function adminCommand(name: string, change: (admins: Admins, email: string) => Promise<string>) {
  const usage = `Usage: npm run ${name} -- someone@example.com --project <id>`;
  return endWith(async () => {
    const { email, project } = roleToChange(process.argv.slice(2), usage);
    await connect(project, process.env);
    try {
      console.log(`✓ ${await change(await import('./admins.ts'), email)}`);
    } catch (error) {
      throw toProblem(error, project);
    }
    return 0;
  });
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

// Puts a shop online: looks whether everything that it needs is there, builds, deploys, and asks the site whether it
// works. With --dry-run it only looks.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { changesSince } from './changes.ts';
import { parseCommandLine } from './command-line.ts';
import type { Finding } from './preflight/finding.ts';
import { Google } from './preflight/google.ts';
import { dueMigrations } from './preflight/migrations.ts';
import { preflight } from './preflight/preflight.ts';
import { endWith, Problem } from './problem.ts';
import { requireProject } from './project-id.ts';
import { smokeTest } from './smoke.ts';

/** The workspace; a test has one of its own. */
const root = process.env.OWNER_WORKSPACE ?? fileURLToPath(new URL('../../', import.meta.url));
const USAGE =
  'Usage: npm run deploy -- --project <id> [--dry-run] [--force] [--url https://the-shop.example]';

const options = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  /** Handed on to the Firebase CLI, which asks before it deletes something, and where it can not ask stops. */
  force: { type: 'boolean', default: false },
  /** Where people find the shop, if not at its Hosting site. */
  url: { type: 'string' },
} as const;

await endWith(async () => {
  const { project: named, url, force, 'dry-run': isDry } = parseCommandLine({ options }, USAGE).values;
  const project = requireProject(named, USAGE);
  if (project.startsWith('demo-'))
    throw new Problem(`${project} is a demo project, which is only on this machine.`);
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ||= project;

  console.log(`· Looking at ${project} …`);
  const google = await Google.signedIn(project, process.env);
  const { findings, site } = await preflight(google, root);
  if (findings.length > 0) return say('Not ready to deploy', findings);
  console.log('✓ Everything is there that the shop needs');
  const address = url ?? `https://${site}.web.app`;
  for (const line of await changesSince(address, root)) console.log(line);
  const due = await dueMigrations(google);
  if (isDry) return sayDue(due, project);

  deploy(project, force);
  const broken = await smokeTest(address);
  if (broken.length > 0) return say(`${address} was deployed and does not work`, broken);
  console.log(`✓ ${address} is open`);
  return sayDue(due, project);
});

/** Hosting goes last, in the CLI's own order, so that the page finds the API that it was built for. */
function deploy(project: string, force: boolean): void {
  const what = ['--project', project, '--only', 'firestore,functions,hosting'];
  const { status } = spawnSync('firebase', ['deploy', ...what, ...(force ? ['--force'] : [])], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Problem('firebase deploy failed; what it printed above says why.');
}

/** Prints all that is wrong with the way to mend it, and returns the exit code. */
function say(title: string, findings: Finding[]): number {
  console.error(`✗ ${title}:`);
  for (const { wrong, mend } of findings) console.error(`\n  ${wrong}\n    ${mend}`);
  return 1;
}

/** Prints the migrations that are due, and returns the exit code. */
function sayDue(due: string[] | undefined, project: string): number {
  const command = `npm run migrate -- --project ${project}`;
  if (due === undefined)
    console.log(`· Google does not show which migrations are due. See: ${command} --dry-run`);
  else if (due.length > 0) console.log(['· Migrations are due:', ...due].join('\n  '), `\n  Run: ${command}`);
  return 0;
}

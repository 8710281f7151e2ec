import { spawnSync } from 'node:child_process';
import { changesSince } from './changes.ts';
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { migrations } from './migrations/list.ts';
import type { Finding } from './preflight/finding.ts';
import { signedIn } from './preflight/google.ts';
import { dueMigrations } from './preflight/migrations.ts';
import { preflight } from './preflight/preflight.ts';
import { Problem } from './problem.ts';
import { requireProject } from './project-id.ts';
import { smokeTest } from './smoke.ts';

const USAGE =
  'Usage: npm run deploy -- --project <id> [--dry-run] [--force] [--url https://the-store.example]';

const options = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  /**
   * Deletes functions that are no longer in the code. Without it, the CLI asks before it deletes something, and
   * stops if it cannot ask.
   */
  force: { type: 'boolean', default: false },
  /** The URL of the store, if it differs from the URL of its Hosting site. */
  url: { type: 'string' },
} as const;

/**
 * Deploys a store: checks that everything is ready, builds, deploys, and checks that the site works. With `--dry-run`,
 * it only checks. Returns the exit code.
 *
 * @param root The folder of the workspace.
 */
export async function deployStore(args: string[], root: string): Promise<number> {
  const { project: named, url, force, 'dry-run': isDry } = parseCommandLine({ args, options }, USAGE).values;
  const project = requireProject(named, USAGE);
  if (project.startsWith('demo-'))
    throw new Problem(`${project} is a demo project, which runs only in the emulators.`);
  await connect(project, process.env);

  console.log(`· Checking ${project} …`);
  const google = await signedIn(project, process.env);
  const { findings, site } = await preflight(google, root);
  if (findings.length > 0) return printFindings('Not ready to deploy', findings);
  console.log('✓ Ready to deploy');
  const siteUrl = url ?? `https://${site}.web.app`;
  for (const line of await changesSince(siteUrl, root)) console.log(line);
  const due = await dueMigrations(google, migrations);
  if (isDry) return printDueMigrations(due, project);

  deploy(root, project, force);
  const broken = await smokeTest(siteUrl);
  if (broken.length > 0) return printFindings(`${siteUrl} was deployed but does not work`, broken);
  console.log(`✓ ${siteUrl} works`);
  return printDueMigrations(due, project);
}

/**
 * Deploys everything. The CLI deploys Hosting last, so that the API for the new pages already runs.
 *
 * `force` deletes functions that are no longer in the code, but no indexes. After a rollback, the newer release
 * needs its indexes again, and Firestore would build them for minutes or hours.
 */
function deploy(root: string, project: string, force: boolean): void {
  if (force) {
    runFirebase(root, project, 'firestore', '--non-interactive');
    runFirebase(root, project, 'functions,hosting', '--force');
  } else runFirebase(root, project, 'firestore,functions,hosting');
}

function runFirebase(root: string, project: string, parts: string, ...flags: string[]): void {
  const { status } = spawnSync('firebase', ['deploy', '--project', project, '--only', parts, ...flags], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Problem('firebase deploy failed. See its output above.');
}

/** Prints all findings with their fixes, and returns the exit code. */
function printFindings(title: string, findings: Finding[]): number {
  console.error(`✗ ${title}:`);
  for (const { wrong, fix } of findings) console.error(`\n  ${wrong}\n    ${fix}`);
  return 1;
}

/** Prints the migrations that must be run, and returns the exit code. */
function printDueMigrations(due: string[] | undefined, project: string): number {
  const command = `npm run migrate -- --project ${project}`;
  if (due === undefined) console.log(`· The due migrations could not be read. Run: ${command} --dry-run`);
  else if (due.length > 0) console.log(['· Migrations are due:', ...due].join('\n  '), `\n  Run: ${command}`);
  return 0;
}

// Migrates the documents of earlier releases: `npm run migrate -- --project <id>`.
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { toProblem } from './google-errors.ts';
import { migrationIds } from './migrations/list.ts';
import { endWith, Problem } from './problem.ts';
import { requireProject } from './project-id.ts';

const usage = 'Usage: npm run migrate -- --project <id> [--dry-run] [--again <migration>]';

const options = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  again: { type: 'string' },
} as const;

await endWith(async () => {
  const { project: named, again: repeated, 'dry-run': isDry } = parseCommandLine({ options }, usage).values;
  const project = requireProject(named, usage);
  const again = migrationIds.find((id) => id === repeated);
  if (repeated && !again)
    throw new Problem(`${repeated} is not a migration. There are: ${migrationIds.join(', ')}.`);
  connect(project, process.env);
  try {
    const { migrate } = await import('./migrations/run.ts');
    await migrate({ isDry, again, print: (line) => console.log(line) });
  } catch (error) {
    throw toProblem(error, project);
  }
  return 0;
});

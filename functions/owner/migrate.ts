// Migrates the documents of earlier releases: `npm run migrate -- --project <id>`.
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { toProblem } from './google-errors.ts';
import { migrations } from './migrations/list.ts';
import { endWith } from './problem.ts';
import { requireProject } from './project-id.ts';

const usage = 'Usage: npm run migrate -- --project <id> [--dry-run]';

const options = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

await endWith(async () => {
  const { project: named, 'dry-run': isDry } = parseCommandLine({ options }, usage).values;
  const project = requireProject(named, usage);
  await connect(project, process.env);
  try {
    const { migrate } = await import('./migrations/run.ts');
    await migrate(migrations, { isDry, print: (line) => console.log(line) });
  } catch (error) {
    throw toProblem(error, project);
  }
  return 0;
});

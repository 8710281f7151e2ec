// Makes orders of an earlier time be found by the search, and be counted on the day they were paid: `npm run index-orders -- --project <id>`.
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { inWords } from './google-errors.ts';
import { endWith } from './problem.ts';
import { requireProject } from './project-id.ts';

const usage = 'Usage: npm run index-orders -- --project <id>';

await endWith(async () => {
  const { values } = parseCommandLine({ options: { project: { type: 'string' } } }, usage);
  const project = requireProject(values.project, usage);
  connect(project, process.env);
  try {
    const { completeOrders } = await import('./complete-orders.ts');
    const { seen, changed } = await completeOrders((soFar) => console.log(`· ${soFar} orders looked at`));
    console.log(
      `✓ ${changed} of ${seen} orders got what they lacked: words to be found by, or when they were paid`,
    );
  } catch (error) {
    throw inWords(error, project);
  }
  return 0;
});

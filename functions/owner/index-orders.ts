// Makes orders that were placed before there was a search be found by it: `npm run index-orders -- --project <id>`.
import { parseArgs } from 'node:util';
import { connect } from './connect.ts';
import { inWords } from './google-errors.ts';
import { endWith } from './problem.ts';
import { requireProject } from './project-id.ts';

const usage = 'Usage: npm run index-orders -- --project <id>';

await endWith(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const project = requireProject(values.project, usage);
  connect(project, process.env);
  try {
    const { addOrderWords } = await import('./order-words.ts');
    const { seen, changed } = await addOrderWords((soFar) => console.log(`· ${soFar} orders looked at`));
    console.log(`✓ ${changed} of ${seen} orders got the words by which they are found`);
  } catch (error) {
    throw inWords(error, project);
  }
  return 0;
});

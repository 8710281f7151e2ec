// Makes people who registered before there was a search be found by it: `npm run index-people -- --project <id>`.
import { parseCommandLine } from './command-line.ts';
import { connect } from './connect.ts';
import { inWords } from './google-errors.ts';
import { endWith } from './problem.ts';
import { requireProject } from './project-id.ts';

const usage = 'Usage: npm run index-people -- --project <id>';

await endWith(async () => {
  const { values } = parseCommandLine({ options: { project: { type: 'string' } } }, usage);
  const project = requireProject(values.project, usage);
  connect(project, process.env);
  try {
    const { addPeopleWords } = await import('./people-words.ts');
    const { seen, changed } = await addPeopleWords((soFar) => console.log(`· ${soFar} people looked at`));
    console.log(`✓ ${changed} of ${seen} people got the words by which they are found`);
  } catch (error) {
    throw inWords(error, project);
  }
  return 0;
});

// Writes the font files of the store. Run it after changes to `fonts.css`, `subsets.ts` or the font packages:
// `npm run fonts --workspace web`.
import { writeFileSync } from 'node:fs';
import { makeSubset, subsets } from './subsets.ts';

for (const subset of subsets) {
  writeFileSync(new URL(`../../src/styles/fonts/${subset.file}`, import.meta.url), await makeSubset(subset));
}

// Writes the fonts that the store serves. Run it after a change of `subsets.ts` or of the fonts' packages:
// `npm run fonts --workspace web`.
import { writeFileSync } from 'node:fs';
import { makeSubset, subsets } from './subsets.ts';

for (const subset of subsets) {
  writeFileSync(new URL(`../../src/styles/fonts/${subset.file}`, import.meta.url), await makeSubset(subset));
}

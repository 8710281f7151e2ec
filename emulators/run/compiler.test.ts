import { expect, it } from 'vitest';
import { errorLines } from './compiler.ts';

it('errorLines returns the compiler’s error lines and the number of errors', () => {
  const output = [
    '10:45:57 PM - File change detected. Starting incremental compilation...',
    '',
    "functions/src/app.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '',
    '10:46:00 PM - Found 1 error. Watching for file changes.',
    '10:46:09 PM - Found 0 errors. Watching for file changes.',
  ];
  expect(errorLines(output.join('\n'))).toEqual([output[2], output[4], output[5]]);
});

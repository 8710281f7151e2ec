import { expect, it } from 'vitest';
import { toProblem } from '../../owner/google-errors.ts';

const failure = (code: string | number, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['demo-store', failure('app/network-error'), 'Run "npm start" first'],
  ['demo-store', failure(14), 'Run "npm start" first'],
  ['a-store', failure(2, 'Could not load the default credentials.'), 'You are not signed in to Google'],
  ['a-store', failure(2, 'invalid_rapt'), 'You are not signed in to Google'],
  ['a-store', failure('auth/configuration-not-found'), 'Authentication is not set up in a-store'],
  ['a-store', failure(7), 'a-store does not exist'],
])('in %s, the error %s becomes a problem with a solution', (project, error, words) => {
  const message = expect.stringContaining(words);
  expect(toProblem(error, project)).toMatchObject({ name: 'Problem', message });
});

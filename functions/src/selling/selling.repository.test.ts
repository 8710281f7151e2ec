import { expect, it } from 'vitest';
import { readAs } from '../../test/support/read-as.ts';
import { sellingDocument } from './selling.repository.ts';

const settings = () => sellingDocument().parent;

it('the document that closes the store has a sentence and a time', () => {
  const since = new Date('2026-11-22T13:05:00Z');
  expect(readAs(settings(), { sentence: ' We are moving. ', since })).toEqual({
    sentence: 'We are moving.',
    since,
  });
  expect(sellingDocument().path).toBe('settings/selling');
});

it('a malformed document does not close the store', () => {
  expect(readAs(settings(), { sentence: 7, since: 'now' })).toEqual({ sentence: '', since: null });
  expect(readAs(settings(), {})).toEqual({ sentence: '', since: null });
});

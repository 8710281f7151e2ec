import { FirebaseAuthError } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { InternalError } from './failure.ts';
import { refuse } from './refusal.ts';
import { isTransient } from './transient-error.ts';

const withCode = (code: unknown) => Object.assign(new Error('14 UNAVAILABLE'), { code });

it.each([
  ['Firestore was not reached', withCode(14), true],
  ['Firestore took too long', withCode(4), true],
  ['Firestore itself failed', withCode(13), true],
  ['Firestore found no permission', withCode(7), false],
  ['Firestore found a document that is there already', withCode(6), false],
  ['the identity provider failed', new FirebaseAuthError({ code: 'internal-error', message: 'No' }), true],
  [
    'the identity provider has had too many requests',
    new FirebaseAuthError({ code: 'quota-exceeded', message: 'No' }),
    true,
  ],
  ['the identity provider was not reached', withCode('app/network-error'), true],
  [
    'the identity provider knows nobody',
    new FirebaseAuthError({ code: 'user-not-found', message: 'No' }),
    false,
  ],
  ['something of ours can not be', new InternalError('An order without a tool'), false],
  ['a thing that is no error', { code: 14 }, false],
  ['Stripe was not reached', refuse('payment_provider_unavailable'), true],
  ['somebody may not', refuse('forbidden'), false],
  ['all of several passes', new AggregateError([withCode(14), refuse('busy')]), true],
  ['one of several does not pass', new AggregateError([withCode(14), new Error('No')]), false],
])('when %s, that it passes is %s', (_, error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

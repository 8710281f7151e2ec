import { describe, expect, it } from 'vitest';
import { checkNotSample, checkStore, sample } from '../../owner/preflight/store.ts';
import { type Store, store } from '../../src/contract/store.ts';
import { liveStore } from './support/workspace.ts';

it('finds no problem in this repository’s store', () => {
  expect(checkStore(store)).toEqual([]);
});

it('accepts links to other sites and to pages of the store', () => {
  const links = { ...store.links, terms: 'https://tools.example/terms?a=b', privacy: '/blogs' };
  expect(checkStore({ ...store, links })).toEqual([]);
});

it.each<[Partial<Store>, string]>([
  [{ name: ' ' }, 'name is " "'],
  [{ wordmark: '' }, 'wordmark is ""'],
  [{ tagline: '' }, 'tagline is ""'],
  [{ address: '' }, 'address is ""'],
  [{ phone: '0114 496 0123' }, 'phone is "0114 496 0123"'],
  [{ email: 'A Store <store@tools.example>' }, 'email is "A Store <store@tools.example>"'],
  [{ links: { ...store.links, faqs: 'http://tools.example' } }, 'links.faqs is "http://tools.example"'],
  [{ links: { ...store.links, terms: '//tools.example' } }, 'links.terms is "//tools.example"'],
  [{ links: { ...store.links, terms: '/\\tools.example' } }, 'links.terms'],
  [{ links: { ...store.links, privacy: 'javascript:alert(1)' } }, 'links.privacy'],
])('finds %o', (changes, wrong) => {
  expect(checkStore({ ...store, ...changes })).toEqual([
    { wrong: expect.stringContaining(wrong), fix: expect.stringMatching(/^change it to /) },
  ]);
});

describe('a store that goes live', () => {
  it('may have contact data, legal texts and FAQs of its own, or no FAQs', () => {
    expect(checkNotSample(liveStore)).toEqual([]);
    const links = { ...liveStore.links, terms: 'https://tools.com/', privacy: '/privacy', faqs: '/' };
    expect(checkNotSample({ ...liveStore, links })).toEqual([]);
  });

  it.each<[Partial<Store>, string]>([
    [{ address: sample.address }, 'address is "14 Foundry Lane'],
    [{ address: '14 Foundry Lane,  SHEFFIELD, S3 8GG' }, 'address is "'],
    [{ phone: sample.phone }, 'phone is "+44 114 496 0123"'],
    [{ phone: '+44 (114) 4960123' }, 'phone is "'],
    [{ email: sample.email }, 'email is "support@almightytools.example"'],
    [{ email: 'Me@Store.EXAMPLE' }, 'email is "'],
    [{ email: 'me@example.com' }, 'email is "'],
    ...['delivery', 'returns', 'privacy', 'terms'].flatMap((name): [Partial<Store>, string][] =>
      ['/', '/#terms', '/?a=b', '', '/.'].map((link) => [
        { links: { ...liveStore.links, [name]: link } },
        `links.${name} is "${link}"`,
      ]),
    ),
  ])('must not have %o', (changes, wrong) => {
    expect(checkNotSample({ ...liveStore, ...changes })).toEqual([
      { wrong: expect.stringContaining(wrong), fix: expect.stringMatching(/^change it to /) },
    ]);
  });
});

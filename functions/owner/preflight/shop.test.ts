import { describe, expect, it } from 'vitest';
import { type Shop, shop } from '../../src/contract/shop.ts';
import { liveShop } from '../test/workspace.ts';
import { checkNotSample, checkShop, sample } from './shop.ts';

it('finds no problem in this repository’s shop', () => {
  expect(checkShop(shop)).toEqual([]);
});

it('accepts links to other sites and to pages of the store', () => {
  const links = { ...shop.links, terms: 'https://tools.example/terms?a=b', privacy: '/blogs' };
  expect(checkShop({ ...shop, links })).toEqual([]);
});

it.each<[Partial<Shop>, string]>([
  [{ name: ' ' }, 'name is " "'],
  [{ wordmark: '' }, 'wordmark is ""'],
  [{ tagline: '' }, 'tagline is ""'],
  [{ address: '' }, 'address is ""'],
  [{ phone: '0114 496 0123' }, 'phone is "0114 496 0123"'],
  [{ email: 'A Shop <shop@tools.example>' }, 'email is "A Shop <shop@tools.example>"'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone is "Mars/Olympus"'],
  [{ links: { ...shop.links, faqs: 'http://tools.example' } }, 'links.faqs is "http://tools.example"'],
  [{ links: { ...shop.links, terms: '//tools.example' } }, 'links.terms is "//tools.example"'],
  [{ links: { ...shop.links, privacy: 'javascript:alert(1)' } }, 'links.privacy'],
])('finds %o', (changes, wrong) => {
  expect(checkShop({ ...shop, ...changes })).toEqual([
    { wrong: expect.stringContaining(wrong), fix: expect.stringMatching(/^change it to /) },
  ]);
});

describe('a shop that goes live', () => {
  it('may have contact data, legal texts and FAQs of its own, or no FAQs', () => {
    expect(checkNotSample(liveShop)).toEqual([]);
    const links = { ...liveShop.links, terms: 'https://tools.com/', privacy: '/privacy', faqs: '/' };
    expect(checkNotSample({ ...liveShop, links })).toEqual([]);
  });

  it.each<[Partial<Shop>, string]>([
    [{ address: sample.address }, 'address is still "14 Foundry Lane'],
    [{ address: '14 Foundry Lane,  SHEFFIELD, S3 8GG' }, 'address is still'],
    [{ phone: sample.phone }, 'phone is still "+44 114 496 0123"'],
    [{ phone: '+44 (114) 4960123' }, 'phone is still'],
    [{ email: sample.email }, 'email is still "support@almightytools.example"'],
    [{ email: 'Me@Shop.EXAMPLE' }, 'email is still'],
    [{ email: 'me@example.com' }, 'email is still'],
    ...['delivery', 'returns', 'privacy', 'terms'].flatMap((name): [Partial<Shop>, string][] =>
      ['/', '/#terms', '/?a=b', '', '/.'].map((link) => [
        { links: { ...liveShop.links, [name]: link } },
        `links.${name} is "${link}"`,
      ]),
    ),
  ])('must not have %o', (changes, wrong) => {
    expect(checkNotSample({ ...liveShop, ...changes })).toEqual([
      { wrong: expect.stringContaining(wrong), fix: expect.stringMatching(/^change it to /) },
    ]);
  });
});

import { expect, it } from 'vitest';
import { type Shop, shop } from '../../src/contract/shop.ts';
import { checkShop } from './shop.ts';

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

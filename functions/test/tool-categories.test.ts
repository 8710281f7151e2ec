import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { rowIds } from './support/lists.ts';
import { newWord } from './support/new-word.ts';
import { hammer } from './support/samples.ts';
import { admin, newTool } from './support/store.ts';

const word = newWord();

let saw: string;
let plane: string;
let hammerId: string;

beforeAll(async () => {
  saw = await newTool({ toolName: `Tenon saw ${word}`, category: `Wood ${word}`, toolPrice: 30 });
  plane = await newTool({ toolName: `Block plane ${word}`, category: `  wood   ${word}`, toolPrice: 60 });
  await newTool({ toolName: `Jointer ${word}`, category: `wood ${word}`, toolPrice: 90 });
  hammerId = await newTool({ toolName: `Mallet ${word}`, category: '' });
});

async function found(query: string) {
  const { status, body, headers } = await call('GET', `/tools?${query}&v=${Date.now()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ids: rowIds(body), headers };
}

describe('the category of a tool', () => {
  it('is returned without extra spaces, and is optional', async () => {
    const read = async (id: string) => (await call('GET', `/tool/${id}?v=${Date.now()}`)).body;
    expect(await read(plane)).toMatchObject({ category: `wood ${word}` });
    expect(await read(hammerId)).not.toHaveProperty('category');
  });

  it('can filter lists, ignoring case and combined with words, prices and sorting', async () => {
    const category = encodeURIComponent(`WOOD ${word}`);
    expect((await found(`category=${category}`)).headers.get('X-Total-Count')).toBe('3');
    expect((await found(`category=${category}&q=saw`)).ids).toEqual([saw]);
    expect((await found(`category=${category}&maxPrice=60&sort=price`)).ids).toEqual([saw, plane]);
    expect((await found(`category=wood`)).ids).toEqual([]);
  });

  it('is counted in its most frequent spelling', async () => {
    const { body, headers } = await call('GET', `/categories?v=${Date.now()}`);
    expect(body).toContainEqual({ category: `wood ${word}`, count: 3 });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect((await call('GET', '/categories')).headers.get('Cache-Control')).toContain('s-maxage=60');
  });

  it('is kept if a change has no category, and removed if the category is empty', async () => {
    const { token } = await admin();
    const id = await newTool({ toolName: `Rasp ${word}`, category: 'Files' });
    await call('PUT', `/tool/${id}`, { token, body: { ...hammer, category: undefined } });
    expect((await call('GET', `/tool/${id}`, { token })).body).toMatchObject({ category: 'Files' });
    await call('PUT', `/tool/${id}`, { token, body: { ...hammer, category: ' ' } });
    expect((await call('GET', `/tool/${id}`, { token })).body).not.toHaveProperty('category');
  });
});

it('a corrected search is marked as a guess', async () => {
  const guess = await found(`q=tenom%20${word}`);
  expect(guess.ids).toEqual([saw]);
  expect(guess.headers.get('X-Search-Guess')).toBe('true');
  expect((await found(`q=tenon%20${word}`)).headers.get('X-Search-Guess')).toBeNull();
  expect((await found(`q=xylophone%20helicopter`)).headers.get('X-Search-Guess')).toBeNull();
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code under test.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lists } from '#texts/lists.ts';
import { hardCodedTexts } from './hard-coded-texts.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

const folders = ['app', 'components', 'features', 'lib', 'pages'];

/**
 * Strings that are not texts for users: keys of `PagedList`, loading attributes of pictures, and names of test
 * accounts.
 */
const names = [...Object.keys(lists), 'eager', 'lazy', 'Gina Google', 'Gus Google'];

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: src }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();

it.each(files)('%s contains no hard-coded text', (file) => {
  const texts = hardCodedTexts(file, readFileSync(src + file, 'utf8'));
  expect(texts.filter((text) => !names.includes(text))).toEqual([]);
});

describe('hardCodedTexts', () => {
  it.each([
    ['between tags', '<p>Hello</p>'],
    ['in an expression between tags', "<p>{busy ? 'Hello' : null}</p>"],
    ['after a condition', "<p>{busy && 'Hello'}</p>"],
    ['after two conditions', "<p>{busy && (slow ? 'Hello' : null)}</p>"],
    ['in a concatenation', "<p>{'Hello ' + name}</p>"],
    ['in a template between tags', '<p>{`Hello ${name}`}</p>'],
    ['in a nested template', "<p>{`${busy ? 'Hello' : ''} ${name}`}</p>"],
    ['in an attribute', '<input aria-label="Hello" />'],
    ['in a computed attribute', "<input aria-label={busy ? 'Hello' : name} />"],
    ['in a property of a component', '<Field help="Hello" />'],
    ['in a property of a member component', '<Form.Field help="Hello" />'],
    ['in an object', "({ to: '/', text: 'Hello' })"],
    ['in an argument', '(() => notify(<b>Hello</b>))()'],
  ])('finds a text %s', (_, code) => {
    expect(hardCodedTexts('a.tsx', `export const a = ${code};`)).toEqual(['Hello']);
  });

  it.each(["notify.error('Please wait')", "usePageTitle('Not found')", "['We cannot. Try again']"])(
    'finds a sentence in %s',
    (code) => {
      expect(hardCodedTexts('a.tsx', `export const a = ${code};`)).toHaveLength(1);
    },
  );

  it.each([
    '<p className="note mb-2" id={`a-${id}`}>{texts.hello}</p>',
    '<img loading="lazy" alt="" />',
    "<p>{kind === 'paid' ? texts.paid : find('paid')} · 404</p>",
    '<Icon path="M5 12h14" look="line" />',
    "({ fontFamily: 'Archivo, Arial, sans-serif' })",
    "fetch(path, { headers: { 'Content-Type': 'application/json' } })",
  ])('finds no text in %s', (code) => {
    expect(hardCodedTexts('a.tsx', `export const a = ${code};`)).toEqual([]);
  });

  it('throws for code that cannot be parsed', () => {
    expect(() => hardCodedTexts('a.tsx', 'export const a = <p>Hello')).toThrow('a.tsx');
  });

  it('ignores imports, types and error messages for developers', () => {
    const code =
      "import a from 'A b'; type B = 'A b'; export function f(): B { throw new Error('No root'); }";
    expect(hardCodedTexts('a.ts', code)).toEqual([]);
  });
});

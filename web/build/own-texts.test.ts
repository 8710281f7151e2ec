// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code that is read.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { lists } from '#texts/lists.ts';
import { ownTexts } from './own-texts.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

const folders = ['app', 'components', 'features', 'lib', 'pages'];

/** No texts: what `PagedList` looks its texts up by, when a browser loads a picture, and people's names. */
const names = [...Object.keys(lists), 'eager', 'lazy', 'Gina Google', 'Gus Google'];

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: src }))
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

it.each(files)('%s says no text of its own', (file) => {
  const texts = ownTexts(file, readFileSync(src + file, 'utf8'));
  expect(texts.filter((text) => !names.includes(text))).toEqual([]);
});

describe('a text of its own', () => {
  it.each([
    ['between tags', '<p>Hello</p>'],
    ['as an expression between tags', "<p>{busy ? 'Hello' : null}</p>"],
    ['behind a condition', "<p>{busy && 'Hello'}</p>"],
    ['behind two conditions', "<p>{busy && (late ? 'Hello' : null)}</p>"],
    ['as a part of a sum', "<p>{'Hello ' + name}</p>"],
    ['in a template between tags', '<p>{`Hello ${name}`}</p>'],
    ['in a template within a template', "<p>{`${busy ? 'Hello' : ''} ${name}`}</p>"],
    ['as an attribute', '<input aria-label="Hello" />'],
    ['as a computed attribute', "<input aria-label={busy ? 'Hello' : name} />"],
    ['as a property of a component', '<Field help="Hello" />'],
    ['as a property of a member', '<Form.Field help="Hello" />'],
    ['in an object', "({ to: '/', text: 'Hello' })"],
    ['within an argument', '(() => notify(<b>Hello</b>))()'],
  ])('is found %s', (_, code) => {
    expect(ownTexts('a.tsx', `export const a = ${code};`)).toEqual(['Hello']);
  });

  it.each(["notify.error('Please wait')", "usePageTitle('Not found')", "['We can not. Try again']"])(
    'is a sentence anywhere: %s',
    (code) => {
      expect(ownTexts('a.tsx', `export const a = ${code};`)).toHaveLength(1);
    },
  );

  it.each([
    '<p className="note mb-2" id={`a-${id}`}>{texts.hello}</p>',
    '<img loading="lazy" alt="" />',
    "<p>{kind === 'paid' ? texts.paid : find('paid')} · 404</p>",
    '<Icon path="M5 12h14" look="line" />',
    "({ fontFamily: 'Archivo, Arial, sans-serif' })",
    "fetch(path, { headers: { 'Content-Type': 'application/json' } })",
  ])('is not seen in %s', (code) => {
    expect(ownTexts('a.tsx', `export const a = ${code};`)).toEqual([]);
  });

  it('is looked for in code that can be parsed only', () => {
    expect(() => ownTexts('a.tsx', 'export const a = <p>Hello')).toThrow('a.tsx');
  });

  it('is not what a developer reads', () => {
    const code =
      "import a from 'A b'; type B = 'A b'; export function f(): B { throw new Error('No root'); }";
    expect(ownTexts('a.ts', code)).toEqual([]);
  });
});

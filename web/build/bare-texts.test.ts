// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code under test.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareTexts } from './bare-texts.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

const files = globSync('**/*.tsx', { cwd: src })
  .filter((file) => !file.endsWith('.test.tsx'))
  .sort();

it.each(files)('%s survives the translation of the page', (file) => {
  expect(bareTexts(file, readFileSync(src + file, 'utf8'))).toEqual([]);
});

describe('bareTexts', () => {
  it.each([
    '<button>{busy && <Spinner />} Save</button>',
    '<button>Save {busy && <Spinner />}</button>',
    '<button>{busy && <Spinner />}{children}</button>',
    '<button><Spinner /> Save</button>',
    '<button><Spinner />{`Save`}</button>',
    '<p>{n} tools</p>',
    '<p><b>Price</b> {dollars(price)}</p>',
    '<p>{isOpen && texts.open}{isPaid && texts.paid}</p>',
    '<p>{name ?? <b />}</p>',
    '<p>{to ? <a href={to}>{title}</a> : title}</p>',
    '<p>{rows.map((row) => <b key={row} />)} and more</p>',
    '<>Save</>',
    '<Fragment key={key}>{price}</Fragment>',
    '<p><>{busy && <b />}</> Save</p>',
  ])('finds the text in %s', (code) => {
    expect(bareTexts('a.tsx', `export const a = ${code};`)).toHaveLength(1);
  });

  it.each([
    '<button>{busy && <Spinner />}<span>Save</span></button>',
    '<button>{busy ? texts.saving : texts.save}</button>',
    '<p>{problem}</p>',
    '<p>{`${n} tools`}</p>',
    '<p>\n  {busy && <b />}\n  {isPaid && <b>{texts.paid}</b>}\n</p>',
    '<p>{texts.new} <Link to="/">{texts.register}</Link>.</p>',
    '<ul>{rows.map((row) => <li key={row}>{row}</li>)}<li>{texts.more}</li></ul>',
    '<ul>{rows.filter(Boolean).map((row) => { return (<li key={row} />); })}<li /></ul>',
    '<><Spinner />{busy && <b />}</>',
    '<input value={price} />',
  ])('finds nothing in %s', (code) => {
    expect(bareTexts('a.tsx', `export const a = ${code};`)).toEqual([]);
  });

  it.each([
    "function Name({ text }) { return text ? <b /> : 'none'; }",
    'function Name({ text }) { if (!text) return texts.none; return <b />; }',
    'const Name = ({ text }) => text;',
    ...['string', 'ReactNode', 'ReactElement | string'].map(
      (type) => `function Row({ end }: { end: ${type} }) { return <p>{busy && <b />}{end}</p>; }`,
    ),
  ])('finds the text that a component returns or gets as a prop in %s', (code) => {
    expect(bareTexts('a.tsx', code)).toHaveLength(1);
  });

  it.each([
    'function Row({ end }: { end?: ReactElement | undefined }) { return <p>{busy && <b />}{end}</p>; }',
    'function Row({ end }: { end: (n: number) => ReactElement }) { return <p>{busy && <b />}{end(1)}</p>; }',
    'function Row() { const end = <b />; return <p>{busy && <b />}{end}</p>; }',
    'function Row() { const end = () => <b />; return <p>{busy && <b />}{end()}{rows.map(end)}</p>; }',
  ])('treats as an element what can only be one: %s', (code) => {
    expect(bareTexts('a.tsx', code)).toEqual([]);
  });

  it('throws for code that cannot be parsed', () => {
    expect(() => bareTexts('a.tsx', 'export const a = <p>Hello')).toThrow('a.tsx');
  });
});

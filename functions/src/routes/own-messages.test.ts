import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { documentId, phoneField, requiredText, textField } from '../contract/fields.ts';
import { purchaseSchema } from '../contract/order.ts';
import { refundSchema } from '../contract/refund.ts';
import { toolInputSchema, toolUpdateSchema } from '../contract/tool.ts';
import { profileSchema, userInputSchema } from '../contract/user.ts';
import { pageRequestSchema, versionSchema } from '../http/page-request.ts';
import { reviewListRequestSchema, reviewSummaryRequestSchema } from '../reviews/tool-reviews.ts';
import { routes } from '../routes.ts';
import { managedToolsRequestSchema, toolListRequestSchema } from '../tools/tool-search-request.ts';

/** Files that contain only schemas of responses. */
const responses = ['responses.ts', 'overview.ts'];

/** Returns all schemas that a file of the contract exports. */
async function schemasIn(file: string): Promise<[name: string, schema: z.ZodType][]> {
  const exported: object = await import(/* @vite-ignore */ `../contract/${file}`);
  return Object.entries(exported).filter(([, value]) => value instanceof z.ZodType);
}

const files = readdirSync(`${import.meta.dirname}/../contract`).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.'),
);
const exported = await Promise.all(files.filter((file) => !responses.includes(file)).map(schemasIn));

const schemas: [name: string, schema: z.ZodType][] = [
  ...exported.flat(),
  ['purchaseSchema', purchaseSchema({ min: 2, available: 5 })],
  ['refundSchema', refundSchema({ cents: 100, units: 2 })],
  ['toolInputSchema', toolInputSchema(() => false)],
  ['toolUpdateSchema', toolUpdateSchema(() => false)],
  ...Object.entries({ documentId, phoneField, requiredText, textField }).map(
    ([name, field]): [string, z.ZodType] => [name, field('Our own sentence')],
  ),
  ...Object.entries({
    managedToolsRequestSchema,
    pageRequestSchema,
    reviewListRequestSchema,
    reviewSummaryRequestSchema,
    toolListRequestSchema,
    versionSchema,
  }),
  ...routes.flatMap(({ method, path, guard, body = guard.body }): [string, z.ZodType][] =>
    body ? [[`${method} ${path}`, body]] : [],
  ),
];

const texts = ['', '\0', '\u200b', '\ud800', 'a@b', '-1', '1.000', '2026-02-30', 'https://', 'javascript:x'];
const numbers = [Number.NaN, Infinity, 0, -1, 0.5, 0.001, 1e-9, 2 ** 53, 1e21, -Number.MAX_VALUE];

const values: unknown[] = [
  ...[undefined, null, true, Symbol('x'), 1n, new Date(0), () => 'x', new File([], 'x')],
  ...[...texts, 'a b c d e f g h i j k l', '9'.repeat(300), 'x'.repeat(100_000)],
  ...numbers,
  ...[[], ['x'], [1], [null], ['x'.repeat(100_000)], {}, { length: 1 }, { toString: 1 }],
];

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema === userInputSchema ? profileSchema.shape : properties);
}

const RAW = 'a message of the schema library';

/** Returns the fields whose message is not one of our own. `parseInput` has a message for a body that is not an object. */
function rawMessages(schema: z.ZodType, input: unknown): string[] {
  const { error } = schema.safeParse(input, { error: () => RAW });
  const issues = error?.issues ?? [];
  return issues.flatMap(({ path, message }) => (path.length > 0 && message === RAW ? [path.join('.')] : []));
}

it.each(schemas)('%s has a message of our own for every invalid value', (_, schema) => {
  const names = fieldsOf(schema);
  const object = names.length > 0 ? schema : z.object({ field: schema });
  const raw = (names.length > 0 ? names : ['field']).flatMap((name) =>
    values.flatMap((value) => rawMessages(object, { [name]: value })),
  );
  expect([...new Set(raw)]).toEqual([]);
});

it('has schemas of all input files', () => {
  expect(schemas.length).toBeGreaterThan(40);
});

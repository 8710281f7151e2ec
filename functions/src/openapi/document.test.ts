import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(routes);

it('openApiDocument returns valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

/** Returns the names of the query parameters that a route reads. */
function namesIn(schema: z.ZodType): string[] {
  const { properties = {}, allOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [properties, ...allOf.map((part) => part.properties ?? {})].flatMap(Object.keys);
}

const parameters = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) });
const paths = z
  .object({ paths: z.record(z.string(), z.record(z.string(), parameters)) })
  .parse(document).paths;

it.each(routes.flatMap((route) => (route.query ? [{ ...route, query: route.query }] : [])))(
  '$method $path documents each query parameter that it reads, and no other',
  ({ method, path, query, guard }) => {
    const documented = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.parameters ?? [];
    const names = documented.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    expect(names.toSorted()).toEqual([...namesIn(query), ...Object.keys(guard.parameters ?? {})].toSorted());
  },
);

it('each list declares the query string that it reads', () => {
  const lists = routes.filter(({ isList }) => isList);
  expect(lists.filter(({ query }) => !query)).toEqual([]);
  expect(lists.length).toBeGreaterThan(8);
});

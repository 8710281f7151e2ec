import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(routes);

it('is a valid document of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it('is not valid without what OpenAPI asks for', async () => {
  const { info: _, ...rest } = structuredClone(document);
  expect((await new Validator().validate(rest)).valid).toBe(false);
});

it('has every route, and nothing else', () => {
  expect(Object.keys(calls).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

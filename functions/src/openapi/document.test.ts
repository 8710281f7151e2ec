import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(routes);

it('openApiDocument returns valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

import { expect } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/routes.ts';
import { env } from './env.ts';

/** The parts of the API document that the tests read. */
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) }),
    ),
  ),
});
type Document = z.infer<typeof documentSchema>;

let served: Promise<Document> | undefined;

async function servedDocument(): Promise<Document> {
  const response = await fetch(`${env.API_URL}/openapi.json`);
  return documentSchema.parse(await response.json());
}

/** Checks a response against the API document. A request that the document does not contain must get 404 or 405. */
export async function expectDocumented(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): Promise<void> {
  served ??= servedDocument();
  const { paths } = await served;
  const pattern = Object.keys(paths).find((each) => matches(each, path));
  const operation = pattern && paths[pattern]?.[method.toLowerCase()];
  const what = `${method} ${pattern ?? path} → ${status} ${JSON.stringify(body)}`;
  if (!operation) {
    expect([404, 405], `${what} is not documented`).toContain(status);
    return;
  }
  expect(Object.keys(operation.responses), what).toContain(String(status));
  if (status === 200) {
    const routePath = pattern.replace(/\{(\w+)\}/g, ':$1');
    const route = routes.find((each) => each.method === method.toLowerCase() && each.path === routePath);
    expect(route?.returns.safeParse(body).error, what).toBeUndefined();
    return;
  }
  // An HTML page has no error code.
  if (typeof body === 'string') return;
  const { code } = z.object({ code: z.string() }).parse(body);
  expect(operation.responses[status]?.description.split(', '), what).toContain(code);
}

function matches(pattern: string, path: string): boolean {
  const [withoutQuery = ''] = path.replace(/^\/api(?=\/)/, '').split('?');
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(withoutQuery);
}

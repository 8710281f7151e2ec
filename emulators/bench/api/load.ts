import { join } from 'node:path';
import { z } from 'zod';
import { Problem } from '../../run/console.ts';
import type { Programs } from '../../run/processes.ts';
import { fetched } from '../fetched.ts';

const VERSION = '9.0.0';
const SECONDS = 2;
const WITHIN_MS = 30_000;

const report = z.object({
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
  duration: z.number(),
});

/** Requests that are made again and again. */
export type Load = {
  url: string;
  connections: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends requests for two seconds, and returns how many a second got their answer. */
export type LoadGenerator = (load: Load) => Promise<number>;

/** autocannon, fetched on first use. */
export async function loadGenerator(programs: Programs): Promise<LoadGenerator> {
  const command = join(await fetched(programs, 'autocannon', VERSION), 'autocannon.js');
  return async ({ url, connections, method = 'GET', headers = {}, body }) => {
    const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
    const flags = ['-c', String(connections), '-d', String(SECONDS), '-m', method, '--json', '--no-progress'];
    const args = [command, ...flags, ...fields, ...(body ? ['-b', body] : []), url];
    const { code, output } = await programs.run({ command: 'node', args }, { withinMs: WITHIN_MS });
    const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
    if (code !== 0) throw new Problem(`autocannon failed:\n${output.trimEnd()}`);
    const { '2xx': answered, non2xx, errors, duration } = report.parse(JSON.parse(json));
    if (non2xx + errors > 0) throw new Problem(`${non2xx + errors} requests to ${url} failed`);
    return answered / duration;
  };
}

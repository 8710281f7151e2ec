import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { rowIds } from '../../functions/test/support/lists.ts';
import { signInAt } from '../../functions/test/support/sign-in.ts';
import { buildFunctions } from '../run/build.ts';
import { Problem, step } from '../run/console.ts';
import { freePort } from '../run/ports.ts';
import type { Programs } from '../run/processes.ts';
import { at, environmentOf, forTests, root } from '../run/settings.ts';
import { apiServer, checkMachine, startStack } from '../run/stack.ts';
import { people } from '../seed/people.ts';
import { functionsFramework, killServer, startServer } from '../server-process.ts';
import type { Row } from './pages.ts';

/** Public lists are cached, as in production. */
const settings = { ...forTests, publicListAgeMs: 30_000 };
const { ports } = settings;
const api = at(ports.api);
/** The limit of calls is so high that it has no effect. */
const environment = { ...environmentOf(settings), CALLS_PER_MINUTE: '1000000', NODE_ENV: 'production' };
const baselinePorts = { constant: 5161, reading: 5163, writing: 5164 };

/** Duration of one measurement. It is short, so that other load on the machine affects both servers equally. */
const SLICE_MS = 250;
const PAIRS = 60;
const WARM_UP = 8;
const STARTS = 9;

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Load = Sent & { url: string; connections: number };

const agent = new Agent({ keepAlive: true });
/** Google's front end adds this header to every request: https://docs.cloud.google.com/trace/docs/trace-context */
const traceContext = { 'X-Cloud-Trace-Context': '0af7651916cd43dd8448eb211c80319c/123;o=1' };

/** Sends one request after the other on each connection. Returns the requests per second. */
async function throughput({ url, connections, method, headers, body }: Load): Promise<number> {
  const startedAt = performance.now();
  let responses = 0;
  const connection = async () => {
    while (performance.now() - startedAt < SLICE_MS) {
      const sent = request(url, { agent, method, headers: { ...traceContext, ...headers } }).end(body);
      const [response] = await once(sent, 'response');
      if (response.statusCode !== 200) throw new Problem(`${url} responded ${response.statusCode}`);
      await once(response.resume(), 'end');
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return (1000 * responses) / (performance.now() - startedAt);
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

/** Returns the ratios of the throughput of one server to another, measured alternately under the same conditions. */
async function ratios(one: Load, other: Load): Promise<number[]> {
  for (let slice = 0; slice < WARM_UP; slice += 1) await throughput(slice % 2 === 0 ? one : other);
  const found: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one];
    const [of, to] = [await throughput(first), await throughput(second)];
    found.push(first === one ? of / to : to / of);
  }
  return sorted(found);
}

/** Returns the time from the start of a function to its first response, in milliseconds. */
async function startTime(source: string, path: string): Promise<number> {
  const port = await freePort();
  const args = functionsFramework({ source: join(root, source), target: 'api', port });
  const env = { ...process.env, ...environment };
  const startedAt = performance.now();
  const child = await startServer(args, `${at(port)}${path}`, { env });
  const took = performance.now() - startedAt;
  await killServer(child);
  return took;
}

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

/** Compares the start of the API with the start of an empty function, alternately. */
async function startRow(): Promise<Row> {
  const found: number[] = [];
  // The first run is slower, because it reads the files from the disk.
  await startTime('functions', '/users');
  for (let run = 0; run < STARTS; run += 1) {
    const empty = await startTime('emulators/bench/empty.ts', '/');
    // The API rejects this request because it has no token.
    found.push((await startTime('functions', '/users')) / empty);
  }
  const what = 'start to first response, compared with an empty function';
  return { what, sorted: sorted(found), format: times, goal: '≤ 1.00 ×' };
}

/** Logs in the sample shopper. Returns the shopper's token and the id of a tool. */
async function prepare() {
  const { idToken, localId } = await signInAt(at(ports.auth), people.buyer, settings.projectId);
  const [toolId] = rowIds(await (await fetch(`${api}/tools?limit=1`)).json());
  if (!toolId) throw new Problem('The store has no tools.');
  return { token: idToken, uid: localId, email: people.buyer.email, toolId };
}

/** Compares the deployed API with minimal functions. Measures both alternately, sixty times. */
export async function benchApi(programs: Programs): Promise<Row[]> {
  await checkMachine(settings, { api: ports.api, ...baselinePorts });
  await buildFunctions(programs);
  await startStack(programs, settings, `${api}/stripe/webhook`);
  await step('Starting the API', () => programs.start({ ...apiServer(settings), env: environment }));
  const { token, toolId, uid, email } = await prepare();
  const baseline = (target: string, port: number, env: Record<string, string>) =>
    programs.start({
      name: `baseline-${port}`,
      command: 'node',
      args: functionsFramework({ source: 'emulators/bench/baselines.ts', target, port }),
      env: { ...environment, BASELINE_UID: uid, BASELINE_TOOL: toolId, ...env },
      ready: `http-get://127.0.0.1:${port}`,
    });
  await step('Starting the baselines', async () => {
    for (const [name, port] of Object.entries(baselinePorts))
      await baseline(name, port, name === 'constant' ? { BASELINE_URL: `${api}/tools` } : {});
  });
  const compared = (path: string, port: number, load: Omit<Load, 'url'>) =>
    ratios({ url: `${api}/${path}`, ...load }, { url: at(port), ...load });
  const slower = async (what: string, path: string, port: number, load: Sent): Promise<Row> => ({
    what: `${what}: extra time over the same reads and writes`,
    sorted: (await compared(path, port, { connections: 1, ...load })).toReversed(),
    format: (ratio) => `${(100 * (1 / ratio - 1)).toFixed(1)}%`,
    goal: '≤ 5%',
  });
  const bearer = { Authorization: `Bearer ${token}` };
  const headers = { ...bearer, 'Content-Type': 'application/json' };
  const edit = { method: 'PUT', headers, body: JSON.stringify({ location: 'Bench 4' }) };
  return step('Measuring', async () => [
    {
      what: 'GET /tools: throughput compared with a constant response',
      sorted: await compared('tools', baselinePorts.constant, { connections: 10 }),
      ...{ format: times, goal: '≥ 0.95 ×' },
    },
    await slower('GET /tool/:id', `tool/${toolId}`, baselinePorts.reading, { headers: bearer }),
    await slower('PUT /user/:email', `user/${email}`, baselinePorts.writing, edit),
    await startRow(),
  ]);
}

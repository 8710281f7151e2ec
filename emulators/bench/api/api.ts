import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { functionsFramework } from '../../functions-framework.ts';
import { apiServer } from '../../run/api-server.ts';
import { buildFunctions } from '../../run/build.ts';
import type { Program } from '../../run/child-process.ts';
import { step } from '../../run/console.ts';
import { responds } from '../../run/probe.ts';
import type { Programs } from '../../run/processes.ts';
import { at, environmentOf, forTests, root } from '../../run/settings.ts';
import { checkMachine, startStack } from '../../run/stack.ts';
import { people } from '../../seed/people.ts';
import { type Row, rowOf } from '../table.ts';
import { ratios } from './ratio.ts';
import { startRatios } from './start.ts';

/** Public lists are cached, as in production. */
const settings = { ...forTests, publicListAgeMs: 30_000 };
const { ports } = settings;
const api = at(ports.api);
const baselinePorts = { tools: 5161, reviews: 5162, reading: 5163, writing: 5164 };

const CONNECTIONS = 10;
const READY_WITHIN_MS = 30_000;
const NODE_HEADERS = ['connection', 'date', 'keep-alive'];
/** The limit of calls is so high that it has no effect. */
const environment = { ...environmentOf(settings), CALLS_PER_MINUTE: '1000000', NODE_ENV: 'production' };

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
const extraTime = (ratio: number) => `${(100 * (1 / ratio - 1)).toFixed(1)}%`;

/** Compares the deployed API with minimal functions. Measures both alternately, sixty times. */
export async function benchApi(programs: Programs): Promise<Row[]> {
  await checkMachine(settings, { api: ports.api, ...baselinePorts });
  await buildFunctions(programs);
  await startStack(programs, settings, `${api}/stripe/webhook`);
  await step('Starting the API', () => programs.start({ ...apiServer(settings), env: environment }));
  const { token, toolId, uid, email } = await prepareScene();
  await step('Starting the baselines', async () => {
    for (const name of ['tools', 'reviews'] as const)
      await programs.start(
        baseline('constant', baselinePorts[name], { BASELINE_RESPONSE: await responseOf(name) }),
      );
    for (const name of ['reading', 'writing'] as const)
      await programs.start(baseline(name, baselinePorts[name], { BASELINE_UID: uid, BASELINE_TOOL: toolId }));
  });
  const list = (name: 'tools' | 'reviews') => {
    const [one, other] = [`${api}/${name}`, at(baselinePorts[name])];
    return ratios({ url: one, connections: CONNECTIONS }, { url: other, connections: CONNECTIONS });
  };
  const call = (url: string, baselinePort: number, request: object) => {
    const options = { connections: 1, ...request };
    return ratios({ url, ...options }, { url: at(baselinePort), ...options });
  };
  const bearer = { Authorization: `Bearer ${token}` };
  const profile = {
    method: 'PUT',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ location: 'Bench 4' }),
  };
  const rows: Row[] = [];
  await step('Measuring the requests', async () => {
    const comparison = 'throughput compared with a constant response';
    rows.push(rowOf(`GET /tools: ${comparison}`, await list('tools'), '≥ 0.95 ×', times));
    rows.push(rowOf(`GET /reviews: ${comparison}`, await list('reviews'), '≥ 0.95 ×', times));
    const tool = await call(`${api}/tool/${toolId}`, baselinePorts.reading, { headers: bearer });
    rows.push(slower('GET /tool/:id: extra time over the same reads', tool));
    const edit = await call(`${api}/user/${email}`, baselinePorts.writing, profile);
    rows.push(slower('PUT /user/:email: extra time over the same reads and write', edit));
  });
  await step('Measuring the start', async () => {
    const { response, read } = await startRatios(environment);
    rows.push(rowOf('start to first response, compared with an empty function', response, '≤ 1.00 ×', times));
    rows.push(
      rowOf('start to first Firestore response, compared with an empty function', read, '≤ 1.60 ×', times),
    );
  });
  return rows;
}

/** Returns a table row with the extra time that the API needs for a request on one connection. */
function slower(what: string, sorted: number[]): Row {
  return rowOf(what, sorted.toReversed(), '≤ 5%', extraTime);
}

function baseline(target: string, port: number, env: Record<string, string>): Program {
  return {
    name: `baseline-${port}`,
    command: 'node',
    args: functionsFramework({ source: 'emulators/bench/api/baselines.ts', target, port }),
    env: { ...environment, ...env },
    isReady: () => responds(at(port)),
    readyWithinMs: READY_WITHIN_MS,
  };
}

/** Saves a response of the API in a file, without the headers that Node adds itself. Returns the file's path. */
async function responseOf(name: string): Promise<string> {
  const folder = join(root, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const response = await fetch(`${api}/${name}`);
  const head = [...response.headers].filter(([header]) => !NODE_HEADERS.includes(header)).flat();
  writeFileSync(file, JSON.stringify({ head, body: await response.text() }));
  return file;
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() });
const listed = z.array(z.object({ _id: z.string() })).min(1);

/** Logs in the sample shopper. Returns the shopper's token and the id of a tool. */
async function prepareScene(): Promise<{ token: string; uid: string; email: string; toolId: string }> {
  const { email, password } = people.buyer;
  const body = { email, password, returnSecureToken: true, targetProjectId: settings.projectId };
  const response = await fetch(
    `${at(ports.auth)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    },
  );
  const { idToken: token, localId: uid } = signedIn.parse(await response.json());
  const [tool] = listed.parse(await (await fetch(`${api}/tools?limit=1`)).json());
  return { token, uid, email, toolId: tool?._id ?? '' };
}

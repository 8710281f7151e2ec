import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { apiServer } from '../../run/api-server.ts';
import { answers } from '../../run/ask.ts';
import { buildFunctions } from '../../run/build.ts';
import { step } from '../../run/console.ts';
import type { Program, Programs } from '../../run/processes.ts';
import { at, environmentOf, forTests, root } from '../../run/settings.ts';
import { checkMachine, startStack } from '../../run/stack.ts';
import { people } from '../../seed/people.ts';
import type { Row } from '../table.ts';
import { ratios, rowOf } from './ratio.ts';
import { startRatios } from './start.ts';

/** Caches public lists, as in production. */
const settings = { ...forTests, publicListAgeMs: 30_000 };
const { ports } = settings;
const api = at(ports.api);
const floorPorts = { tools: 5161, reviews: 5162, reading: 5163, writing: 5164 };

const CONNECTIONS = 10;
const READY_WITHIN_MS = 30_000;
const OF_NODE = ['connection', 'date', 'keep-alive'];
/** Without a rate limit. */
const environment = { ...environmentOf(settings), CALLS_PER_MINUTE: '1000000', NODE_ENV: 'production' };

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
const more = (ratio: number) => `${(100 * (1 / ratio - 1)).toFixed(1)} %`;

/** Compares the deployed API with minimal functions, in turn, sixty times. */
export async function benchApi(programs: Programs): Promise<Row[]> {
  await checkMachine(settings, { api: ports.api, ...floorPorts });
  await buildFunctions(programs);
  await startStack(programs, settings, `${api}/stripe/webhook`);
  await step('Starting the API', () => programs.start({ ...apiServer(settings), env: environment }));
  const { token, toolId, uid, email } = await scene();
  await step('Starting the baselines', async () => {
    for (const name of ['tools', 'reviews'] as const)
      await programs.start(floor('constant', floorPorts[name], { FLOOR_RESPONSE: await responseOf(name) }));
    for (const name of ['reading', 'writing'] as const)
      await programs.start(floor(name, floorPorts[name], { FLOOR_UID: uid, FLOOR_TOOL: toolId }));
  });
  const list = (name: 'tools' | 'reviews') => {
    const [one, other] = [`${api}/${name}`, at(floorPorts[name])];
    return ratios({ url: one, connections: CONNECTIONS }, { url: other, connections: CONNECTIONS });
  };
  const call = (url: string, floorPort: number, request: object) => {
    const alike = { connections: 1, ...request };
    return ratios({ url, ...alike }, { url: at(floorPort), ...alike });
  };
  const bearer = { Authorization: `Bearer ${token}` };
  const profile = {
    method: 'PUT',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ location: 'Bench 4' }),
  };
  const rows: Row[] = [];
  await step('Measuring the requests', async () => {
    const floorOfLists = 'throughput compared with a constant response';
    rows.push(rowOf(`GET /tools: ${floorOfLists}`, await list('tools'), '≥ 0.95 ×', times));
    rows.push(rowOf(`GET /reviews: ${floorOfLists}`, await list('reviews'), '≥ 0.95 ×', times));
    const tool = await call(`${api}/tool/${toolId}`, floorPorts.reading, { headers: bearer });
    rows.push(slower('GET /tool/:id: extra time over the same reads', tool));
    const edit = await call(`${api}/user/${email}`, floorPorts.writing, profile);
    rows.push(slower('PUT /user/:email: extra time over the same reads and write', edit));
  });
  await step('Measuring the start', async () => {
    const { answer, read } = await startRatios(environment);
    rows.push(rowOf('start to first response, compared with an empty function', answer, '≤ 1.00 ×', times));
    rows.push(
      rowOf('start to first Firestore response, compared with an empty function', read, '≤ 1.60 ×', times),
    );
  });
  return rows;
}

/** Returns a row with the extra time of a request on one connection. */
function slower(what: string, sorted: number[]): Row {
  return rowOf(what, sorted.toReversed(), '≤ 5 %', more);
}

function floor(target: string, port: number, env: Record<string, string>): Program {
  return {
    name: `floor-${port}`,
    command: 'functions-framework',
    args: ['--source=emulators/bench/api/floors.ts', `--target=${target}`, `--port=${port}`],
    env: { ...environment, ...env },
    isReady: () => answers(at(port)),
    readyWithinMs: READY_WITHIN_MS,
  };
}

/** Stores a response of the API in a file, without the headers that Node adds. Returns the file's path. */
async function responseOf(name: string): Promise<string> {
  const folder = join(root, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  const response = await fetch(`${api}/${name}`);
  const head = [...response.headers].filter(([header]) => !OF_NODE.includes(header)).flat();
  writeFileSync(file, JSON.stringify({ head, body: await response.text() }));
  return file;
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() });
const listed = z.array(z.object({ _id: z.string() })).min(1);

/** Logs in the sample shopper, and returns their token with a tool's id. */
async function scene(): Promise<{ token: string; uid: string; email: string; toolId: string }> {
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

import { z } from 'zod';
import { NUMBER, PROJECT, type Request, type Respond } from './google-stand-in.ts';

export type Deployed = {
  /** What was uploaded of the functions: a zip archive. */
  source: () => Buffer;
  /** What was asked for, in order, by the end of its path. */
  bodiesOf: (method: string, path: RegExp) => unknown[];
  /** What nobody here knows how to answer. */
  unknown: string[];
  respond: Respond;
};

const functionSchema = z.looseObject({ serviceConfig: z.looseObject({}) });
const filesSchema = z.object({ files: z.record(z.string(), z.string()) });
const policySchema = z.object({ policy: z.looseObject({}) });
const permissionsSchema = z.object({ permissions: z.array(z.string()) });

/**
 * Plays Google's APIs, as far as the Firebase CLI uses them to deploy to a project into which nothing was deployed
 * yet. Whatever is to be made is ready at once. `at` is where it is asked.
 */
export function googleDeployment(at: () => string): Deployed {
  const received: (Request & { body: Buffer })[] = [];
  const unknown: string[] = [];
  const functions = new Map<string, object>();
  const site = `sites/${PROJECT}`;
  const here = `projects/${PROJECT}/locations`;

  function makeFunction({ path, body }: Sent): object {
    const id = /functionId=(\w+)$/.exec(path)?.[1] ?? '';
    const region = /locations\/([\w-]+)/.exec(path)?.[1] ?? '';
    const asked = functionSchema.parse(json(body));
    const service = `${here}/${region}/services/${id.toLowerCase()}`;
    const serviceConfig = { ...asked.serviceConfig, uri: at(), service };
    functions.set(id, {
      ...asked,
      name: `${here}/${region}/functions/${id}`,
      state: 'ACTIVE',
      serviceConfig,
    });
    return { name: `${here}/${region}/operations/${id}`, done: false };
  }

  /** Method, path, and what is said to it. */
  const rows: [string, RegExp, (sent: Sent) => object][] = [
    ['POST', /:testIamPermissions$/, ({ body }) => permissionsSchema.parse(json(body))],
    ['GET', /\/services\/[\w.]+$/, () => ({ state: 'ENABLED' })],
    ['POST', /:generateServiceIdentity$/, () => ({ done: true })],
    [
      'GET',
      /\/compute\/v1\/projects\/\d+$/,
      () => ({ defaultServiceAccount: `${NUMBER}-compute@developer` }),
    ],

    ['POST', /:test$/, () => ({ issues: [] })],
    ['GET', /\/releases\?/, () => ({ releases: [] })],
    ['POST', /\/rulesets$/, () => ({ name: `projects/${PROJECT}/rulesets/1` })],
    ['PATCH', /\/releases\/cloud\.firestore/, () => ({ name: 'cloud.firestore' })],
    ['GET', /\/collectionGroups\/-\/indexes$/, () => ({ indexes: [] })],
    ['GET', /\/collectionGroups\/-\/fields\?/, () => ({ fields: [] })],
    ['POST', /\/collectionGroups\/\w+\/indexes$/, () => ({ name: 'operations/1' })],
    ['PATCH', /\/collectionGroups\/\w+\/fields\/\w+$/, () => ({ name: 'operations/2' })],

    ['GET', /\/adminSdkConfig$/, () => ({ projectId: PROJECT })],
    ['GET', /\/configs$/, () => ({ configs: [] })],
    ['GET', /\/instances\?/, () => ({ instances: [] })],
    ['GET', /\/secrets\/\w+$/, ({ path }) => ({ name: path.slice('/v1/'.length), labels: {} })],
    ['GET', /\/secrets\/\w+:getIamPolicy$/, () => ({ bindings: [] })],
    ['GET', /\/v1\/.*\/locations\/-\/functions/, () => ({ functions: [] })],
    ['GET', /\/v2\/.*\/locations\/-\/functions/, () => ({ functions: [...functions.values()] })],
    [
      'POST',
      /functions:generateUploadUrl$/,
      () => ({
        uploadUrl: `${at()}/upload/functions.zip`,
        storageSource: { bucket: 'made-up', object: 'functions.zip' },
      }),
    ],
    ['PUT', /^\/upload\/functions\.zip$/, () => ({})],
    ['POST', /\/functions\?functionId=/, makeFunction],
    [
      'GET',
      /\/operations\/\w+$/,
      ({ path }) => {
        return { name: path, done: true, response: functions.get(path.split('/').at(-1) ?? '') };
      },
    ],
    ['POST', /:setIamPolicy$/, ({ body }) => policySchema.parse(json(body)).policy],
    ['POST', /\/jobs$/, ({ body }) => z.looseObject({}).parse(json(body))],
    ['GET', /\/repositories\/gcf-artifacts$/, ({ path }) => ({ name: path.replace(/^\/v\d\w*\//, '') })],
    ['PATCH', /\/repositories\/gcf-artifacts\?/, () => ({})],

    ['POST', /\/versions$/, () => ({ name: `${site}/versions/1` })],
    [
      'POST',
      /:populateFiles$/,
      ({ body }) => ({
        uploadRequiredHashes: Object.values(filesSchema.parse(json(body)).files),
        uploadUrl: `${at()}/upload/site`,
      }),
    ],
    ['POST', /^\/upload\/site\//, () => ({})],
    ['PATCH', /\/versions\/1\?/, () => ({ name: `projects/-/${site}/versions/1` })],
    ['POST', /\/channels\/live\/releases\?/, () => ({ name: `${site}/releases/1` })],
  ];

  return {
    unknown,
    source: () => received.find(({ path }) => path === '/upload/functions.zip')?.body ?? Buffer.alloc(0),
    bodiesOf: (method, path) =>
      received.filter((sent) => sent.method === method && path.test(sent.path)).map(({ body }) => json(body)),
    respond: (sent) => {
      const row = rows.find(([method, path]) => method === sent.method && path.test(sent.path));
      received.push(sent);
      if (!row && !isNotThereYet(sent)) unknown.push(`${sent.method} ${sent.path}`);
      return row?.[2](sent);
    },
  };
}

type Sent = Request & { body: Buffer };

/** The jobs of the scheduled functions are looked for before they are made. */
function isNotThereYet({ method, path }: Request): boolean {
  return method === 'GET' && path.includes('/jobs/firebase-schedule-');
}

function json(body: Buffer): unknown {
  return body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
}

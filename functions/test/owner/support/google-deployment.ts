import { z } from 'zod';
import { NUMBER, PROJECT, type Request } from './fake-google.ts';

export type Deployed = ReturnType<typeof googleDeployment>;

const functionSchema = z.looseObject({ serviceConfig: z.looseObject({}) });
const filesSchema = z.object({ files: z.record(z.string(), z.string()) });
const policySchema = z.object({ policy: z.looseObject({}) });
const permissionsSchema = z.object({ permissions: z.array(z.string()) });

/** An index of a later release, which is missing in the deployed file, as after a rollback. */
const laterIndex = {
  name: `projects/${PROJECT}/databases/(default)/collectionGroups/orders/indexes/later`,
  queryScope: 'COLLECTION',
  fields: ['later', 'createdAt'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  state: 'READY',
};

/**
 * Fakes the APIs of Google that the Firebase CLI uses for the first deployment to a project. Everything that
 * the CLI creates is ready immediately. `at` returns the fake's URL.
 */
export function googleDeployment(at: () => string) {
  const received: (Request & { body: Buffer })[] = [];
  /** The requests for which no response is prepared. */
  const unknown: string[] = [];
  const functions = new Map<string, object>();
  const site = `sites/${PROJECT}`;
  const here = `projects/${PROJECT}/locations`;

  function makeFunction({ path, body }: Sent): object {
    const id = /functionId=(\w+)$/.exec(path)?.[1] ?? '';
    const region = /locations\/([\w-]+)/.exec(path)?.[1] ?? '';
    const definition = functionSchema.parse(json(body));
    const service = `${here}/${region}/services/${id.toLowerCase()}`;
    const serviceConfig = { ...definition.serviceConfig, uri: at(), service };
    functions.set(id, {
      ...definition,
      name: `${here}/${region}/functions/${id}`,
      state: 'ACTIVE',
      serviceConfig,
    });
    return { name: `${here}/${region}/operations/${id}`, done: false };
  }

  /** The method, the path and the response of each request. */
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
    ['GET', /\/collectionGroups\/-\/indexes$/, () => ({ indexes: [laterIndex] })],
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
    /** Returns the uploaded functions as a zip archive. */
    source: () => received.find(({ path }) => path === '/upload/functions.zip')?.body ?? Buffer.alloc(0),
    /** Returns the bodies of the received requests with this method and path, in order. */
    bodiesOf: (method: string, path: RegExp) =>
      received.filter((sent) => sent.method === method && path.test(sent.path)).map(({ body }) => json(body)),
    respond: (sent: Sent) => {
      const row = rows.find(([method, path]) => method === sent.method && path.test(sent.path));
      received.push(sent);
      if (!row && !isJobLookup(sent)) unknown.push(`${sent.method} ${sent.path}`);
      return row?.[2](sent);
    },
  };
}

type Sent = Request & { body: Buffer };

/**
 * Returns true for a request that looks up the job of a scheduled function. The CLI sends it before it
 * creates the job.
 */
function isJobLookup({ method, path }: Request): boolean {
  return method === 'GET' && path.includes('/jobs/firebase-schedule-');
}

function json(body: Buffer): unknown {
  return body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
}

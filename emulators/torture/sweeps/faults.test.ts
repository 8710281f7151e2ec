import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspection } from '../checks/inspection.ts';
import { isWrite, type NetworkCall } from '../gate/gate.ts';
import { Instance } from '../gate/instance.ts';
import { COMMIT } from '../scenes/operations.ts';
import { isLong } from '../sizes.ts';
import { faultsOf, runWithFault } from './fault.ts';
import { missedWrites } from './steps.ts';
import { type Story, stories, unrepeatable } from './stories.ts';

const counts = (networkCall: NetworkCall) => networkCall.to !== 'auth' && (isLong || isWrite(networkCall));

const tested = isLong ? [...stories, ...unrepeatable] : stories;

/** Returns the writes that must be refused. In the short form, Firestore refuses no write. */
function refusable({ writes }: Story): readonly string[] {
  return isLong ? writes : writes.filter((write) => write !== COMMIT);
}

const { problemsIn } = inspection();
let api: Instance;
let expiry: Instance;
let reconciliation: Instance;

beforeAll(async () => {
  [api, expiry, reconciliation] = await Promise.all([
    Instance.start('api'),
    Instance.start('expireOrders'),
    Instance.start('reconcilePayments'),
  ]);
});

afterAll(async () => {
  await Promise.all([api.stop(), expiry.stop(), reconciliation.stop()]);
});

describe('money and stock are correct if Firestore or Stripe rejects a request or its response is lost', () => {
  it.each(tested)('$name', async (story) => {
    const instance = { api, expireOrders: expiry, reconcilePayments: reconciliation }[story.by ?? 'api'];
    const played: Awaited<ReturnType<typeof runWithFault>>[] = [];
    for (const plan of await faultsOf(story, instance, counts)) {
      played.push(await runWithFault(story, plan, instance));
    }
    const problems = await problemsIn(played);
    expect(missedWrites(story, ['lose'], played)).toEqual([]);
    expect(missedWrites({ ...story, writes: refusable(story) }, ['refuse'], played)).toEqual([]);
    expect(problems).toEqual([]);
    expect(played.filter(({ gaveUp }) => gaveUp).map(({ name }) => name)).toEqual([]);
  });
});

import type Stripe from 'stripe';
import { inFlight } from '../support/in-flight.ts';
import type { Random } from '../support/random.ts';
import type { Scene, Story } from './stories.ts';
import { deliverEvent, type Signature } from './stripe-events.ts';
import type { StripeLog } from './stripe-log.ts';

/** A delivery of an event, with the status of the store's response. */
type Delivery = { type: string; signature: Signature; status: number };

const IN_FLIGHT = 4;

/** Delivers each event once, immediately and in order. */
export async function deliverInOrder(
  { actions, isSigned }: Story,
  scene: Scene,
  log: StripeLog,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const action of actions) {
    await action(scene);
    const events = await log.about(scene.intents);
    if (isSigned)
      for (const event of events.slice(deliveries.length)) deliveries.push(await deliver(event, 'good'));
  }
  return deliveries;
}

/**
 * Delivers events late and in random order, several at the same time. Some are repeated, and some are forged.
 *
 * @param count Minimum number of deliveries.
 */
export async function deliverAtRandom(
  { actions, isSigned }: Story,
  scene: Scene,
  { log, random, count }: { log: StripeLog; random: Random; count: number },
): Promise<Delivery[]> {
  const running: Promise<Delivery>[] = [];
  const signature = () => (isSigned ? 'good' : forgery(random));
  for (const action of actions) {
    await action(scene);
    const some = random.shuffled(await log.about(scene.intents)).filter(() => random.percent(40));
    running.push(...some.map((event) => deliver(event, signature())));
  }
  const all = await log.about(scene.intents);
  const extra = Array.from({ length: Math.max(0, count - running.length - all.length) }, () =>
    random.pick(all),
  );
  const rest: { event: Stripe.Event; signature: Signature }[] = [
    ...all.map((event) => ({ event, signature: signature() })),
    ...extra.map((event) => ({ event, signature: random.percent(15) ? forgery(random) : signature() })),
  ];
  const deliveries = random.shuffled(rest).map(
    ({ event, signature }) =>
      () =>
        deliver(event, signature),
  );
  return [...(await inFlight(IN_FLIGHT, deliveries)), ...(await Promise.all(running))];
}

function forgery(random: Random): Signature {
  return random.pick(['forged', 'stale'] as const);
}

async function deliver(event: Stripe.Event, signature: Signature): Promise<Delivery> {
  return { type: event.type, signature, status: await deliverEvent(event, signature) };
}

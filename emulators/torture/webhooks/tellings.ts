import type Stripe from 'stripe';
import { inFlight } from '../support/in-flight.ts';
import type { Random } from '../support/random.ts';
import type { Scene, Story } from './stories.ts';
import { deliverEvent, type Signature } from './stripe-events.ts';
import type { StripeLog } from './stripe-log.ts';

/** One delivery, and the status of the store's response. */
type Delivery = { type: string; signature: Signature; status: number };

const IN_FLIGHT = 4;

/** Every event is delivered once, as soon as it has happened, and in order. */
export async function tellCleanly(
  { acts, isTold }: Story,
  scene: Scene,
  log: StripeLog,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const act of acts) {
    await act(scene);
    const events = await log.about(scene.intents);
    if (isTold)
      for (const event of events.slice(deliveries.length)) deliveries.push(await deliver(event, 'good'));
  }
  return deliveries;
}

/**
 * Events come while the next thing is happening already, or long after it; in any order, several at once, some
 * twice or more, and some from people who only pretend to be Stripe.
 *
 * @param count How many deliveries to make; more if there are more events.
 */
export async function tellWildly(
  { acts, isTold }: Story,
  scene: Scene,
  { log, random, count }: { log: StripeLog; random: Random; count: number },
): Promise<Delivery[]> {
  const underWay: Promise<Delivery>[] = [];
  const signature = () => (isTold ? 'good' : forgery(random));
  for (const act of acts) {
    await act(scene);
    const some = random.shuffled(await log.about(scene.intents)).filter(() => random.percent(40));
    underWay.push(...some.map((event) => deliver(event, signature())));
  }
  const all = await log.about(scene.intents);
  const extra = Array.from({ length: Math.max(0, count - underWay.length - all.length) }, () =>
    random.pick(all),
  );
  const late: { event: Stripe.Event; signature: Signature }[] = [
    ...all.map((event) => ({ event, signature: signature() })),
    ...extra.map((event) => ({ event, signature: random.percent(15) ? forgery(random) : signature() })),
  ];
  const told = random.shuffled(late).map((telling) => () => deliver(telling.event, telling.signature));
  return [...(await inFlight(IN_FLIGHT, told)), ...(await Promise.all(underWay))];
}

function forgery(random: Random): Signature {
  return random.pick(['forged', 'stale'] as const);
}

async function deliver(event: Stripe.Event, signature: Signature): Promise<Delivery> {
  return { type: event.type, signature, status: await deliverEvent(event, signature) };
}

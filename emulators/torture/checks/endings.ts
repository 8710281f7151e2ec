import type { Scene } from '../scenes/scene.ts';
import { remainingCents, type Snapshot } from './snapshot.ts';

/** The final state of a test: the phase of the order, or `deleted`, and the state of the payment. */
export type Ending =
  `${string}, ${'uncharged' | 'charged' | 'refunded in part' | 'refunded' | 'charged twice'}`;

/** Returns the final state of an order and its payment. */
export function endingOf({ orders, intents }: Snapshot, { toolId, buyer, orderId }: Scene): Ending {
  const ownOrders = orders.filter((order) => order.toolId === toolId && order.uid === buyer.uid);
  const phases = ownOrders.map(({ phase }) => phase).sort();
  const paying = intents.filter((intent) => intent.orderId === orderId && intent.receivedCents > 0);
  const charges = paying.filter((intent) => remainingCents(intent) > 0).length;
  const isPart = paying.some((intent) => intent.refundedCents > 0 && remainingCents(intent) > 0);
  const charged = isPart ? 'refunded in part' : 'charged';
  const money =
    charges > 1 ? 'charged twice' : charges === 1 ? charged : paying.length > 0 ? 'refunded' : 'uncharged';
  return `${phases.length > 0 ? phases.join('+') : 'deleted'}, ${money}`;
}

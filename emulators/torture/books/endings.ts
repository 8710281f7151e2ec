import type { Scene } from '../scenes/scene.ts';
import { type Books, keptOf } from './books.ts';

/** How a scene's order and money ended: its phase, or `gone`, and what became of the card. */
export type Ending =
  `${string}, ${'uncharged' | 'charged' | 'refunded in part' | 'refunded' | 'charged twice'}`;

/** Reads the ending of a scene off the books. */
export function endingOf({ orders, intents }: Books, { toolId, buyer, orderId }: Scene): Ending {
  const mine = orders.filter((order) => order.toolId === toolId && order.uid === buyer.uid);
  const phases = mine.map(({ phase }) => phase).sort();
  const paying = intents.filter((intent) => intent.orderId === orderId && intent.receivedCents > 0);
  const kept = paying.filter((intent) => keptOf(intent) > 0).length;
  const isPart = paying.some((intent) => intent.refundedCents > 0 && keptOf(intent) > 0);
  const charged = isPart ? 'refunded in part' : 'charged';
  const money =
    kept > 1 ? 'charged twice' : kept === 1 ? charged : paying.length > 0 ? 'refunded' : 'uncharged';
  return `${phases.length > 0 ? phases.join('+') : 'gone'}, ${money}`;
}

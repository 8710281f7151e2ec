import * as does from './support/acts.ts';
import type { Ending } from './support/endings.ts';
import { atTheTill, browsing, charged, ordered, overdue, paid, type Scene } from './support/scene.ts';

/** Something somebody does, in the middle of which everything may break. */
export type Story = {
  name: string;
  scene: () => Promise<Scene>;
  act: does.Act;
  /** How it may end when nobody tries again, once the reconciliation has run. */
  mayEnd: Ending[];
  /** How it must end when they do try again, at another instance, or were told at once that it is done. */
  mustEnd: Ending;
  /** How it is answered when nothing goes wrong, if not with 200. */
  answer?: 409;
  /** Whoever does it always tries again: left alone, either is right. */
  isTriedAgain?: true;
  /** The function that `act` is run by. */
  by?: 'expireOrders';
};

/** All that moves money or pieces and may be repeated. */
export const stories: Story[] = [
  {
    name: 'order',
    scene: browsing,
    act: does.ordersWithKey,
    mayEnd: ['gone, uncharged', 'open, uncharged'],
    mustEnd: 'open, uncharged',
  },
  {
    name: 'pay in a tab',
    scene: ordered,
    act: does.paysInATab,
    mayEnd: ['open, uncharged', 'paid, charged'],
    mustEnd: 'paid, charged',
  },
  {
    name: 'report a payment',
    scene: charged,
    act: does.reports,
    mayEnd: ['paid, charged'],
    mustEnd: 'paid, charged',
  },
  {
    name: 'a webhook',
    scene: charged,
    act: does.webhookReports,
    mayEnd: ['paid, charged'],
    mustEnd: 'paid, charged',
  },
  {
    name: 'a webhook that comes again',
    scene: paid,
    act: does.webhookReports,
    mayEnd: ['paid, charged'],
    mustEnd: 'paid, charged',
  },
  {
    name: 'cancel',
    scene: atTheTill,
    act: does.cancels,
    mayEnd: ['open, uncharged', 'gone, uncharged'],
    mustEnd: 'gone, uncharged',
  },
  {
    name: 'cancel what is charged',
    answer: 409,
    scene: charged,
    act: does.cancels,
    mayEnd: ['paid, charged'],
    mustEnd: 'paid, charged',
  },
  {
    name: 'mark unpaid',
    scene: paid,
    act: does.marksUnpaid,
    mayEnd: ['paid, charged', 'open, refunded'],
    mustEnd: 'open, refunded',
  },
  {
    name: 'ship',
    scene: paid,
    act: does.ships,
    mayEnd: ['paid, charged', 'shipped, charged'],
    mustEnd: 'shipped, charged',
  },
  {
    name: 'expiry',
    scene: async () => overdue(await atTheTill()),
    by: 'expireOrders',
    act: does.isScheduled,
    mayEnd: ['gone, uncharged'],
    mustEnd: 'gone, uncharged',
  },
  {
    name: 'delete the account',
    scene: atTheTill,
    act: does.deletesAccount,
    mayEnd: ['open, uncharged', 'gone, uncharged'],
    mustEnd: 'gone, uncharged',
  },
  {
    name: 'restock',
    scene: ordered,
    act: does.restocksWithKey,
    isTriedAgain: true,
    mayEnd: ['open, uncharged'],
    mustEnd: 'open, uncharged',
  },
];

/** Sent again, these are done again, so nobody can try again who does not know whether they were done. */
export const unrepeatable: Story[] = [
  {
    name: 'order without a key',
    scene: browsing,
    act: does.orders,
    mayEnd: ['gone, uncharged', 'open, uncharged'],
    mustEnd: 'open, uncharged',
  },
  {
    name: 'restock without a key',
    scene: ordered,
    act: does.restocks,
    mayEnd: ['open, uncharged'],
    mustEnd: 'open, uncharged',
  },
];

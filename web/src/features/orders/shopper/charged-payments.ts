import type { Order } from '@almighty-tools/functions/contract/order.ts';
import { useSyncExternalStore } from 'react';
import { localStore } from '#lib/storage/local-storage.ts';
import { isOpen } from '../states.ts';

/**
 * Payment that the user `uid` made on this device. It is stored until the API has recorded it. It survives a reload,
 * and other tabs can read it.
 */
export type ChargedPayment = { uid: string; orderId: string; transactionId: string; at: number };

const key = 'chargedPayments';

/** Maximum age of a stored payment. By then, the store has recorded or refunded the payment without the browser. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const none: readonly ChargedPayment[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null; payments: readonly ChargedPayment[] } = { text: null, payments: none };

function isPayment(value: Partial<Record<keyof ChargedPayment, unknown>> | null): value is ChargedPayment {
  const { uid, orderId, transactionId, at } = value ?? {};
  return [uid, orderId, transactionId].every((id) => typeof id === 'string') && typeof at === 'number';
}

function parse(text: string | null): readonly ChargedPayment[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    const oldest = Date.now() - maxAgeMs;
    return Array.isArray(stored) ? stored.filter(isPayment).filter(({ at }) => at > oldest) : none;
  } catch {
    return none;
  }
}

/** Returns all stored payments. Returns the same array as long as nothing changes. */
function read(): readonly ChargedPayment[] {
  const text = localStore.read(key);
  if (text !== last.text) last = { text, payments: parse(text) };
  return last.payments;
}

function write(payments: readonly ChargedPayment[]): void {
  localStore.write(key, JSON.stringify(payments));
  for (const listener of listeners) listener();
}

/** The payments stored on this device. */
export const chargedPayments = {
  add: (payment: Omit<ChargedPayment, 'at'>): void => {
    chargedPayments.forget(payment.orderId);
    write([...read(), { ...payment, at: Date.now() }]);
  },
  forget: (orderId: string): void => {
    if (read().some((payment) => payment.orderId === orderId))
      write(read().filter((payment) => payment.orderId !== orderId));
  },
  of: (uid: string): readonly ChargedPayment[] => read().filter((payment) => payment.uid === uid),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Returns true for an open order whose card was charged but whose payment is not recorded yet. */
export function useIsCharged(order: Order): boolean {
  const payments = useSyncExternalStore(subscribe, read, () => none);
  return isOpen(order) && payments.some(({ orderId }) => orderId === order._id);
}

/** Returns true if a user has payments that are not recorded yet. */
export function useHasChargedPayments(uid: string): boolean {
  return useSyncExternalStore(subscribe, read, () => none).some((payment) => payment.uid === uid);
}

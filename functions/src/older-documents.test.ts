import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { allStored, converterOf } from './platform/firestore/firestore.ts';

const schemas = vi.hoisted(() => new Map<string, z.ZodObject[]>());

vi.mock('./platform/firestore/firestore.ts', async (original) => {
  const module = await original<typeof import('./platform/firestore/firestore.ts')>();
  const collection = (name: string, schema: z.ZodObject) => {
    schemas.set(name, [...(schemas.get(name) ?? []), schema]);
    return module.collection(name, schema);
  };
  return { ...module, collection };
});

/** All files that define a collection. */
for (const file of globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })) {
  const path = join(import.meta.dirname, file);
  if (/\bcollection\('/.test(readFileSync(path, 'utf8'))) await import(path);
}

/**
 * The keys that each document has had since the first release, by collection. A later release gives a new key a default,
 * because the documents of earlier releases do not have the key. Before the first tag, a new key may be listed here.
 */
const sinceTheFirstRelease: Record<string, string> = {
  audit: 'actor action target at changes.field changes.before changes.after',
  mail: `to message message.subject message.text message.html toUnverified.subject toUnverified.text toUnverified.html
    uid createdAt expireAt sendAt delivery.state delivery.attempts delivery.startTime delivery.endTime
    delivery.leaseExpireTime delivery.error delivery.info delivery.info.messageId delivery.info.accepted
    delivery.info.rejected delivery.info.response`,
  orderNotes: 'note at',
  orders: `uid name email toolId toolName priceCents totalCents quantity address phone phase attempt
    intentId transactionId heldUntil createdAt paidAt shippedAt carrier tracking addressChanges
    addressChanges.at addressChanges.by refundedAt endedAt dispute lostCents owedPayments refundedCents
    refundedFrom pendingRefund pendingRefund.id pendingRefund.intentId pendingRefund.amountCents pendingRefund.reason
    pendingRefund.restock pendingRefund.at canceledBy restocked sentUnits
    lastReturn lastReturn.status lastReturn.requestedAt lastReturn.units lastReturn.reason lastReturn.answer
    lastReturn.acceptedAt lastReturn.receivedAt lastReturn.endedAt lastReturn.restockedBefore
    lastReturn.refundedCentsBefore earlierReturns earlierReturns.status earlierReturns.requestedAt earlierReturns.units
    earlierReturns.reason earlierReturns.answer earlierReturns.acceptedAt earlierReturns.receivedAt
    earlierReturns.endedAt earlierReturns.restockedBefore earlierReturns.refundedCentsBefore requestHash words`,
  payments: `orderId uid at paidCents refunds refunds.id refunds.cents refunds.status refunds.reason refunds.pendingRefundId
    refunds.coveredCents disputes disputes.id disputes.cents disputes.status byHand byHand.cents byHand.at
    notedExcessCents listed listedAt owedCents`,
  reviews: 'uid name image rating reviewText createdAt',
  roles: 'changes',
  schedules: 'after changedUntil readUntil reading.since reading.after reading.begunAt',
  settings: '',
  stockRequests: 'uid toolId createdAt',
  tools: `toolName toolDescription toolImage toolMinimumOrderQuantity toolAvailableQuantity priceCents createdAt
    updatedAt deletedAt`,
  users: 'email emailVerified disabled role createdAt failedCards.id failedCards.at words',
};

/** Returns a value that a schema accepts. It contains all optional keys. */
function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, inner]) => [key, sampleOf(inner)]));
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] ?? z.never());
  if (schema instanceof z.ZodPipe) return sampleOf(schema.in);
  if ('innerType' in schema._zod.def)
    return sampleOf(z.instanceof(z.ZodType).parse(schema._zod.def.innerType));
  const values = [
    'text',
    1,
    true,
    Timestamp.fromMillis(0),
    null,
    ...(schema instanceof z.ZodEnum ? schema.options : []),
  ];
  return values.find((value) => z.safeParse(schema, value).success);
}

/** Returns copies of a value, each without one of its keys, also of inner objects. `key` is the path of the key. */
function withoutEachKey(value: unknown): { key: string; value: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap(withoutEachKey).map(({ key, value }) => ({ key, value: [value] }));
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    { key: name, value: Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)) },
    ...withoutEachKey(inner).map(({ key, value: shorter }) => ({
      key: `${name}.${key}`,
      value: { ...value, [name]: shorter },
    })),
  ]);
}

/** Returns the documents that a list shows, if Firestore contains some values. */
function listed(schema: z.ZodObject, values: unknown[]) {
  const { fromFirestore } = converterOf(schema);
  const docs = values.map((value) => {
    const stored = { id: 'one', ref: { path: 'documents/one' }, data: () => value };
    const data = () => fromFirestore(Object.assign(Object.create(null), stored));
    return Object.assign(Object.create(null), { ...stored, data });
  });
  return allStored({ docs });
}

it('the collections of the store are all tested', () => {
  expect([...schemas.keys()].toSorted()).toEqual(Object.keys(sinceTheFirstRelease).toSorted());
});

it.each([...schemas])(
  'a document of %s without a key is readable, unless all documents have the key',
  (name, all) => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const withoutDefault = all.flatMap((schema) => {
      const sample = sampleOf(schema);
      expect(listed(schema, [sample, sample, sample])).toHaveLength(3);
      return withoutEachKey(sample).flatMap(({ key, value }) => {
        const { length } = listed(schema, [sample, value, sample]);
        // A malformed document does not hide the others.
        expect(length, key).toBeGreaterThanOrEqual(2);
        return length === 2 ? [key] : [];
      });
    });
    expect(withoutDefault.toSorted()).toEqual(
      sinceTheFirstRelease[name]?.split(/\s+/).filter(Boolean).toSorted(),
    );
  },
);

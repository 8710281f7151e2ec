import { FieldValue } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

await vi.hoisted(async () => (await import('./support/own-store.ts')).ownStore());

import { collection } from '../src/platform/firestore/firestore.ts';
import { type Transaction, transact } from '../src/platform/firestore/transact.ts';
import { transactOnce } from '../src/platform/firestore/transact-once.ts';
import { beforeNextWrite, repeatNextWrite } from './support/next-write.ts';

const crates = collection('crates', z.object({ units: z.int(), requestHash: z.string().exactOptional() }));

async function newCrate(units: number) {
  const crate = crates.doc();
  await crate.create({ units });
  return crate;
}

const unitsIn = async (crate: Awaited<ReturnType<typeof newCrate>>) => (await crate.get()).data()?.units;

it('a transaction runs again if a document that it changes was changed or deleted in the meantime', async () => {
  const crate = await newCrate(5);
  const seen: unknown[] = [];
  const take = () =>
    transact(async (tx) => {
      const found = await tx.get(crate);
      seen.push(found?.data.units);
      if (found) tx.update(crate, { units: found.data.units - 1 });
    });
  beforeNextWrite(() => crate.update({ units: 3 }));
  await take();
  expect([seen, await unitsIn(crate)]).toEqual([[5, 3], 2]);
  beforeNextWrite(() => crate.delete());
  await take();
  expect(seen).toEqual([5, 3, 2, undefined]);
});

it('a transaction that creates a document runs again if the document exists by then', async () => {
  const crate = crates.doc();
  const create = () =>
    transact(async (tx) => {
      const found = await tx.get(crate);
      if (!found) tx.create(crate, { units: 1 });
      return found?.data.units;
    });
  beforeNextWrite(() => crate.create({ units: 9 }));
  expect(await create()).toBe(9);
});

it('a transaction commits all of its writes or none', async () => {
  const [from, to] = await Promise.all([newCrate(5), newCrate(0)]);
  const move = transact(async (tx) => {
    const [source, target] = await tx.getAll(from, to);
    if (!source || !target) throw new Error('Both crates exist');
    tx.update(from, { units: source.data.units - 1 });
    tx.update(to, { units: target.data.units + 1 });
    throw new Error('The crate is full');
  });
  await expect(move).rejects.toThrow('The crate is full');
  expect([await unitsIn(from), await unitsIn(to)]).toEqual([5, 0]);
});

it('concurrent transactions on one document lose no change', async () => {
  const crate = await newCrate(0);
  const add = () =>
    transact(async (tx) => {
      const units = (await tx.get(crate))?.data.units ?? 0;
      tx.update(crate, { units: units + 1 });
    });
  await Promise.all(Array.from({ length: 20 }, add));
  expect(await unitsIn(crate)).toBe(20);
});

/** Takes a unit out of a crate and adds a crate for it. Returns the new crate's id with the units left in the first. */
function takeOut(crate: Awaited<ReturnType<typeof newCrate>>) {
  const run = vi.fn<Parameters<typeof transact<{ left: number; id: string }>>[0]>(async (tx) => {
    const units = (await tx.get(crate))?.data.units ?? 0;
    if (units === 0) throw new Error('The crate is empty');
    tx.update(crate, { units: units - 1 });
    return { left: units - 1, id: tx.add(crates, { units: 1 }).id };
  });
  return { run, taken: () => transact(run) };
}

it.each([1, 2])('a transaction that adds a document is made once if %i responses are lost', async (lost) => {
  const crate = await newCrate(5);
  const { run, taken } = takeOut(crate);
  repeatNextWrite(async () => {}, lost);
  const { left, id } = await taken();
  expect([left, await unitsIn(crate), run.mock.calls.length]).toEqual([4, 4, 1]);
  expect(await unitsIn(crates.doc(id))).toBe(1);
});

it('a transaction recognises its own commit even if a document was changed or deleted since', async () => {
  const crate = await newCrate(5);
  repeatNextWrite(() => crate.update({ units: 9 }));
  expect(await takeOut(crate).taken()).toMatchObject({ left: 4 });
  expect(await unitsIn(crate)).toBe(9);
  repeatNextWrite(() => crate.delete());
  expect(await takeOut(crate).taken()).toMatchObject({ left: 8 });
});

it('a transaction that conflicts before its commit adds its document once, with the result of the second run', async () => {
  const crate = await newCrate(5);
  const { run, taken } = takeOut(crate);
  beforeNextWrite(() => crate.update({ units: 3 }));
  const { left, id } = await taken();
  expect([left, await unitsIn(crate)]).toEqual([2, 2]);
  const ids = await Promise.all(run.mock.settledResults.map(({ value }) => value.id));
  expect(ids).toEqual([expect.any(String), id]);
  const added = await Promise.all(ids.map((each) => crates.doc(each).get()));
  expect(added.map(({ exists }) => exists)).toEqual([false, true]);
});

it('a write is refused if its document was not read or does not exist', async () => {
  const crate = await newCrate(5);
  const unread = `${crate.path} is written without being read`;
  await expect(transact(async (tx) => tx.update(crate, { units: 1 }))).rejects.toThrow(unread);
  await expect(transact(async (tx) => tx.delete(crate))).rejects.toThrow(unread);
  const missing = crates.doc();
  const change = transact(async (tx) => {
    await tx.get(missing);
    tx.update(missing, { units: 1 });
  });
  await expect(change).rejects.toThrow(`${missing.path} does not exist`);
  expect(await unitsIn(crate)).toBe(5);
});

it('a document that must only exist is changed even if another call changes it in the meantime', async () => {
  const crate = await newCrate(5);
  const add = vi.fn(async (tx: Transaction) => {
    await tx.get(crate);
    tx.update(crate, { units: FieldValue.increment(2) }, { exists: true });
  });
  beforeNextWrite(() => crate.update({ units: 9 }));
  await transact(add);
  expect([await unitsIn(crate), add.mock.calls.length]).toEqual([11, 1]);
});

it('a transaction can change a document twice', async () => {
  const crate = await newCrate(5);
  await transact(async (tx) => {
    await tx.get(crate);
    tx.update(crate, { units: 6 });
    tx.update(crate, { requestHash: 'abc' });
  });
  expect((await crate.get()).data()).toEqual({ units: 6, requestHash: 'abc' });
});

/** Takes a unit out of a crate, once for each request. */
async function takeOnce(crate: Awaited<ReturnType<typeof newCrate>>, key?: string, content = 1, id?: string) {
  const marks = crates;
  return transactOnce({
    markedIn: marks,
    request: { key, owner: [crate.id], by: 'order', content, ...(id && { id }) },
    change: async (tx, mark) => {
      const found = await tx.get(crate);
      if (!found || found.data.units === 0) throw new Error('The crate is empty');
      tx.update(crate, { units: found.data.units - 1 });
      tx.create(marks.doc(mark.id), { units: 1, ...mark });
      return 'first';
    },
    resultOf: ({ id }) => (id ? 'repeat' : 'nothing'),
  });
}

it.each([undefined, 'key'])(
  'a change is made once if the response to its commit is lost (key %s)',
  async (key) => {
    const crate = await newCrate(5);
    repeatNextWrite();
    expect(await takeOnce(crate, key)).toBe('repeat');
    expect(await unitsIn(crate)).toBe(4);
  },
);

it('a change is made once for each key, and a different request with the key is rejected', async () => {
  const crate = await newCrate(1);
  const both = await Promise.all([takeOnce(crate, 'key'), takeOnce(crate, 'key')]);
  expect(both.toSorted()).toEqual(['first', 'repeat']);
  expect(await takeOnce(crate, 'key')).toBe('repeat');
  await expect(takeOnce(crate, 'key', 2)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  await expect(takeOnce(crate, 'another')).rejects.toThrow('The crate is empty');
  await expect(takeOnce(crate)).rejects.toThrow('The crate is empty');
});

it('a repeat returns the first result, although its own attempt was refused because of the first change', async () => {
  const crate = await newCrate(1);
  const hasRun = beforeNextWrite(() => takeOnce(crate, 'key'));
  expect(await takeOnce(crate, 'key')).toBe('repeat');
  expect(hasRun()).toBe(true);
});

it('a change with a chosen id is made once, with any key', async () => {
  const [crate, id] = [await newCrate(5), crypto.randomUUID()];
  expect(await takeOnce(crate, 'key', 1, id)).toBe('first');
  expect(await takeOnce(crate, 'another', 1, id)).toBe('repeat');
  expect(await unitsIn(crates.doc(id))).toBe(1);
});

it('a change without a key is made for each request', async () => {
  const crate = await newCrate(5);
  for (const key of [undefined, undefined, '', '']) expect(await takeOnce(crate, key)).toBe('first');
  expect(await unitsIn(crate)).toBe(1);
});

it('a key of more than 200 characters is rejected, even for a chosen id', async () => {
  const crate = await newCrate(5);
  expect(await takeOnce(crate, 'k'.repeat(200))).toBe('first');
  for (const id of [undefined, crypto.randomUUID()])
    await expect(takeOnce(crate, 'k'.repeat(201), 1, id)).rejects.toMatchObject({
      code: 'malformed_request',
    });
  expect(await unitsIn(crate)).toBe(4);
});

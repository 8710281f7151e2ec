import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { readAs, storedAs } from '../../test/support/read-as.ts';
import { sawInApi as inApi, saw } from '../../test/support/samples.ts';
import { toolTextFields } from '../contract/tool-texts.ts';
import {
  averageRating,
  changeTool,
  enteredTool,
  isForSale,
  isLive,
  type LiveTool,
  newToolDocument,
  tools,
  toTool,
} from './tool.record.ts';

const createdAt = new Date('2026-11-22T13:05:00Z');
const { toolPrice: _, ...shown } = saw;
const required = { ...shown, priceCents: 2450, createdAt };
const times = { updatedAt: createdAt, deletedAt: null };
const { updatedAt, deletedAt, ...fields } = readAs(tools, { ...required, ...times });
const stored = (changes: Partial<LiveTool> = {}) =>
  storedAs('saw', { ...fields, updatedAt: createdAt, deletedAt: null, ...changes });

describe('a tool in the API’s format', () => {
  it('contains no empty and no internal fields', () => {
    expect(toTool(stored({ updatedAt: createdAt }))).toEqual(inApi);
  });

  it('contains its category, and its average rating with two decimal places', () => {
    const changes = { category: 'Saws', hidden: true, ratingCount: 3 };
    expect(toTool(stored({ ...changes, ratingSum: 14 }))).toEqual({
      ...inApi,
      ...changes,
      ratingAverage: 4.67,
    });
    expect(toTool(stored({ ratingCount: 0, ratingSum: 0 }))).toEqual(inApi);
    expect(averageRating(9, 2)).toBe(4.5);
  });
});

it.each(toolTextFields)('a tool has the text %s only if it is not empty', (text) => {
  const read = (changes: object) =>
    toTool(storedAs('saw', { ...readAs(tools, { ...required, ...times, ...changes }), deletedAt: null }));
  expect(read({ [text]: 'Bench' })).toEqual({ ...inApi, [text]: 'Bench' });
  expect(read({ [text]: '' })).toEqual(inApi);
  // A document of an older release.
  expect(read({})).toEqual(inApi);
});

it('a tool is for sale if it is neither hidden nor deleted', () => {
  const deleted = { ...stored(), data: { ...fields, updatedAt: createdAt, deletedAt: createdAt } };
  expect([isLive(stored()), isForSale(stored())]).toEqual([true, true]);
  expect([isLive(stored({ hidden: true })), isForSale(stored({ hidden: true }))]).toEqual([true, false]);
  expect([isLive(deleted), isForSale(deleted)]).toEqual([false, false]);
});

it('every write of a tool sets the time by which caches detect changes', () => {
  const updatedAt = FieldValue.serverTimestamp();
  expect(newToolDocument(fields)).toEqual({ ...fields, updatedAt, deletedAt: null });
  const update = vi.fn();
  // Only this method of a transaction is used.
  changeTool(Object.assign(Object.create(null), { update }), 'saw', { hidden: true });
  expect(update).toHaveBeenCalledWith(tools.doc('saw'), { hidden: true, updatedAt }, undefined);
});

it('a tool as an admin enters it has prices in dollars', () => {
  expect(enteredTool(stored({ formerCents: 2990 }).data)).toMatchObject({ ...saw, formerPrice: 29.9 });
  expect(enteredTool(stored().data)).toMatchObject({ formerPrice: null });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../../test/fake-storage.ts';
import { sampleOrder } from '../../../test/sample-order.ts';
import { rememberSlip } from './printed-slips.ts';

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stored = () => Object.values(storage).join();

it('the address on a packing slip is stored only for a paid order', () => {
  rememberSlip(sampleOrder({ _id: 'paid', phase: 'paid', address: '1 Sample Street' }));
  rememberSlip(sampleOrder({ _id: 'shipped', phase: 'shipped', address: '2 Other Street' }));
  expect(stored()).toContain('1 Sample Street');
  expect(stored()).not.toContain('2 Other Street');
});

it('a packing slip that was printed more than 30 days ago is removed at the next print', () => {
  vi.useFakeTimers({ now: new Date('2026-10-01'), toFake: ['Date'] });
  rememberSlip(sampleOrder({ _id: 'old', phase: 'paid', address: '1 Old Street' }));
  vi.setSystemTime(new Date('2026-10-30'));
  rememberSlip(sampleOrder({ _id: 'new', phase: 'paid', address: '2 New Street' }));
  expect(stored()).toContain('1 Old Street');
  vi.setSystemTime(new Date('2026-11-01'));
  rememberSlip(sampleOrder({ _id: 'newest', phase: 'paid', address: '3 Newest Street' }));
  expect(stored()).not.toContain('1 Old Street');
  expect(stored()).toContain('2 New Street');
});

it('a malformed draft of slips is replaced', () => {
  storage.setItem('draft: packing slips', '{"a":{"address":1},"b":null}');
  rememberSlip(sampleOrder({ _id: 'new', phase: 'paid', address: '2 New Street' }));
  expect(stored()).toMatch(/^{"new":{[^{}]*2 New Street[^{}]*}}$/);
});

import { act } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { orderPollMs } from '#features/orders/queries.ts';
import { sellingPollMs } from '#features/selling/queries.ts';

const intervals: readonly unknown[] = [orderPollMs, sellingPollMs];

const polls = new Map<unknown, { run: () => void; everyMs: unknown }>();

// The other intervals of a page and of the test tools run as usual.
beforeEach(() => {
  polls.clear();
  const { setInterval, clearInterval } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) => {
    const isPoll = intervals.includes(ms);
    const id = setInterval(isPoll ? () => undefined : run, ms);
    if (isPoll) polls.set(id, { run, everyMs: ms });
    return id;
  });
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((id) => {
    polls.delete(id);
    clearInterval(id);
  });
});

/** Reads the orders again, or what the page reads again after another time. */
export async function poll(everyMs = orderPollMs): Promise<void> {
  const due = () => [...polls.values()].filter((one) => one.everyMs === everyMs);
  await vi.waitFor(() => expect(due()).not.toEqual([]), 15_000);
  await act(async () => {
    for (const { run } of due()) run();
  });
}

import { act } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { orderPollMs } from '#features/orders/live-orders.tsx';

const polls = new Map<unknown, () => void>();

// The other intervals of a page and of the test tools run as usual.
beforeEach(() => {
  polls.clear();
  const { setInterval, clearInterval } = globalThis;
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run, ms) => {
    const id = setInterval(ms === orderPollMs ? () => undefined : run, ms);
    if (ms === orderPollMs) polls.set(id, run);
    return id;
  });
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((id) => {
    polls.delete(id);
    clearInterval(id);
  });
});

/** Reads the orders again, as the page does after `orderPollMs`. */
export async function poll(): Promise<void> {
  await vi.waitFor(() => expect(polls.size).toBeGreaterThan(0), 15_000);
  await act(async () => {
    for (const run of [...polls.values()]) run();
  });
}

import { expect, it } from 'vitest';
import { scaleTo } from './scale.ts';

it.each([
  [0.01, [0.01]],
  [0.3, [0.3, 0.2, 0.1]],
  [1, [1, 0.5]],
  [99, [100, 80, 60, 40, 20]],
  [1000, [1000, 500]],
  [1000.01, [1500, 1000, 500]],
  [4663.75, [5000, 4000, 3000, 2000, 1000]],
  [349_832.18, [400_000, 300_000, 200_000, 100_000]],
])('the scale up to $%d has round ticks', (most, ticks) => {
  expect(scaleTo(most)).toEqual({ top: ticks[0], ticks });
});
